/** A field's text after some typing: place of the caret, and how the text was changed (`InputEvent.inputType`). */
type Typed = { text: string; caret: number; change?: string }

const digitsOf = (text: string) => text.replaceAll(',', '')

/**
 * An amount with its thousands grouped, and the place of the caret in it. Null for what is left as it was typed: other
 * signs, and a comma before two digits. That may be meant for cents, which the server judges.
 */
export function groupedAmount({ text, caret, change = '' }: Typed): { text: string; caret: number } | null {
  if (/[^\d,]/.test(text) || (!change.startsWith('delete') && /,\d{0,2}$/.test(text))) return null
  const digits = digitsOf(text)
  // Groups after a zero are no amount, while an amount's first digits are being replaced.
  const grouped = digits.startsWith('0') ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',')
  const before = digitsOf(text.slice(0, caret)).length
  let at = 0
  while (digitsOf(grouped.slice(0, at)).length < before) at++
  // A comma is passed by the key that would have removed it.
  if (change === 'deleteContentForward' && grouped[at] === ',') at++
  return { text: grouped, caret: at }
}

/** Groups each amount while it is typed, and takes no digit beyond the field's limit. */
export function groupMoney(): void {
  // Before the page's other scripts read the field.
  for (const type of ['beforeinput', 'input']) addEventListener(type, hear, true)
}

function hear(event: Event): void {
  const { target, type, data, inputType } = event as InputEvent
  const field = target as HTMLInputElement
  const most = Number(field.dataset.digits)
  if (!most) return
  const { value: text, selectionStart, selectionEnd: caret } = field
  if (type === 'input') {
    const grouped = groupedAmount({ text, caret: caret ?? 0, change: inputType })
    if (!grouped || grouped.text === text) return
    // React takes a text set through `value` for one that it knows, and would call no `onChange`.
    field.setRangeText(grouped.text, 0, text.length)
    field.setSelectionRange(grouped.caret, grouped.caret)
    return
  }
  const isFull = /^[\d,]*$/.test(text) && digitsOf(text).length >= most
  if (isFull && selectionStart === caret && /^\d$/.test(data ?? '')) event.preventDefault()
}
