/** "+52 1 (33) 1234-5678", "044 33 1234 5678", "01 33…" → the 10 digits; null when the result has not ten. */
export function parsePhone(typed: string): string | null {
  const plain = typed.replace(/[\s().\-/]/g, '')
  return /^(?:(?:\+|00)?521?|044|045|01)?([2-9]\d{9})$/.exec(plain)?.[1] ?? null
}
