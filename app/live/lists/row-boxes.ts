/** The box that was pressed last, where a range begins. */
let last: HTMLInputElement | null = null

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[name=fila]')]
const all = () => document.querySelector<HTMLElement>('[data-all-rows]')

/** The boxes of a list's rows: Shift checks or clears a range, the box in the head the whole page; says how many. */
export function followBoxes(): void {
  document.addEventListener('click', ({ target, shiftKey }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    const rows = boxes()
    const at = rows.indexOf(target)
    if (all()?.contains(target)) for (const row of rows) row.checked = target.checked
    else if (at < 0) return
    const from = at < 0 || !shiftKey || !last ? -1 : rows.indexOf(last)
    if (from >= 0)
      for (const row of rows.slice(Math.min(from, at), Math.max(from, at) + 1)) row.checked = target.checked
    if (at >= 0) last = target
    tell()
  })
  // A browser that comes back to the page remembers the boxes.
  addEventListener('pageshow', tell)
  addEventListener('part-shown', tell)
  tell()
}

function tell() {
  const rows = boxes()
  const n = rows.filter(({ checked }) => checked).length
  const said = document.querySelector<HTMLOutputElement>('.bulk-links output')
  const { one = '', many = '' } = said?.dataset ?? {}
  if (said) said.textContent = n === 0 ? '' : n === 1 ? one : many.replace('2', String(n))
  const head = all()
  const whole = head?.querySelector('input')
  if (!head || !whole) return
  head.hidden = false
  whole.checked = n === rows.length
  whole.indeterminate = n > 0 && n < rows.length
}
