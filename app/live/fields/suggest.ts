/** Pause after the last keystroke, in ms. */
const PAUSE_MS = 250
/** Letters from which on names are suggested. */
const LEAST = 3
/** Answers kept in the page. */
const MOST_KEPT = 50

/** Suggests names of horses and ranches below the search field. Without an answer the field searches as ever. */
export function suggestNames(): void {
  const field = document.querySelector<HTMLInputElement>('[data-hints]')
  if (!field) return
  const list = document.createElement('datalist')
  list.id = 'sugerencias'
  field.after(list)
  field.setAttribute('list', list.id)
  const kept = new Map<string, string[]>()
  let asked = new AbortController()

  async function ask(text: string, signal: AbortSignal) {
    const names = kept.get(text) ?? ((await read(text, signal)) as string[])
    if (kept.size < MOST_KEPT) kept.set(text, names)
    if (signal.aborted) return
    list.replaceChildren(
      ...names.map((name) => {
        const option = document.createElement('option')
        option.value = name
        return option
      }),
    )
  }

  field.addEventListener('input', (event) => {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    const text = field.value.trim().toLowerCase()
    // A name that was chosen is searched at once.
    if ((event as InputEvent).inputType === 'insertReplacementText') field.form?.requestSubmit()
    else if (text.length >= LEAST) setTimeout(() => !signal.aborted && ask(text, signal).catch(() => {}), PAUSE_MS)
  })
}

async function read(text: string, signal: AbortSignal): Promise<unknown> {
  return (await fetch(`/buscar/sugerencias?${new URLSearchParams({ q: text })}`, { signal })).json()
}
