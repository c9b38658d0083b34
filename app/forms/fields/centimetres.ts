/** Inches of a hand, by which horses are also measured, and centimetres of an inch. */
const HAND = 4
const INCH = 2.54

const TYPED = /^(?<whole>\d{1,3})(?:[.,](?<part>\d{1,2}))?\s*(?<unit>\p{L}*)\.?$/u

/**
 * A height in whole centimetres: "160", "160 cm", "1.60 m", "1,6" or "15.2 manos", where the digit after the point is
 * inches. Null for any other text.
 */
export function parseCentimetres(typed: string): number | null {
  const { whole = '', part = '', unit = '' } = TYPED.exec(typed.trim().toLowerCase())?.groups ?? {}
  const measured = Number(`${whole}.${part || 0}`)
  if (/^(m|mt|mts|metro|metros)$/.test(unit) || (unit === '' && part && measured < 3)) return Math.round(measured * 100)
  if (/^(mano|manos|hh|hands)$/.test(unit)) return /^[0-3]?$/.test(part) ? handsIn(Number(whole), Number(part)) : null
  return whole && /^(|cm|cms|centímetros?|centimetros?)$/.test(unit) && Number(part) === 0 ? Number(whole) : null
}

const handsIn = (hands: number, inches: number) => Math.round((hands * HAND + inches) * INCH)
