/** Clave de rastreo, by which Banxico finds a SPEI transfer: up to 30 letters and digits, with their case. Pure. */
import { asTyped, type Read, type Refused } from './typed.ts'

/** Maximum letters and digits (Banxico's CEP). */
export const TRACKING_KEY_LENGTH = 30

/** Longest text that is read as a key, with blanks and dashes. */
export const TRACKING_KEY_TYPED_LENGTH = 80

export type TrackingKeyRefusal = { why: 'length'; count: number } | { why: 'empty' }

/**
 * The form that is compared: "ab 12-34" → "AB1234". Case is ignored, since people copy keys by hand; two transfers of
 * one bank and day whose keys differ by case alone are not known. `plain_key` in the database does the same.
 */
export const plainTrackingKey = (typed: string): string =>
  asTyped(typed)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** Reads a typed key; `typed` has the spelling with which Banxico finds it. */
export function readTrackingKey(typed: string): Read | Refused<TrackingKeyRefusal> {
  const plain = plainTrackingKey(typed)
  if (plain === '') return { refused: { why: 'empty' } }
  if (plain.length > TRACKING_KEY_LENGTH) return { refused: { why: 'length', count: plain.length } }
  return { typed: asTyped(typed), plain }
}
