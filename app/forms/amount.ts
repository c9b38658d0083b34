/** Reasons why a typed text is not an amount; the rules judge valid amounts. */
export type UnreadableAmount = 'not-a-number' | 'not-whole'

/** Maximum length of an amount with its signs, in characters; also limits amounts in addresses. */
export const AMOUNT_LENGTH = 40

/** "$120,000", "120 000" or "120000.00" → 120000. Cents are refused, never rounded. */
export function parseAmount(typed: string): number | UnreadableAmount {
  if (typed.length > AMOUNT_LENGTH) return /^\d+$/.test(typed) ? Number.MAX_SAFE_INTEGER : 'not-a-number'
  const plain = typed
    .trim()
    .replace(/^(?:MXN|\$)/i, '')
    .replace(/(?:MXN|pesos)$/i, '')
    .trim()
  // Phones and spreadsheets group digits with non-breaking spaces.
  const grouped = /^-?\d{1,3}(?:[, \u00a0\u202f]\d{3})+(?:\.\d*)?$/.test(plain)
    ? plain.replace(/[, \u00a0\u202f]/g, '')
    : plain
  if (!/^-?\d+(?:\.\d*)?$/.test(grouped)) return 'not-a-number'
  if (/\.\d*[1-9]/.test(grouped)) return 'not-whole'
  // Larger numbers are still whole, but cannot be represented exactly; they are refused as too large.
  return Math.min(Number(grouped.replace(/\.\d*$/, '')), Number.MAX_SAFE_INTEGER)
}
