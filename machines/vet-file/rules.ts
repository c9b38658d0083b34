/** Limits and deadlines of a vet's file. Pure. */
import { DAY, HOUR } from '#machines/time.ts'

export type { Limb, Unreadable, VetAccess, VetFileKind, VetFormat, VetPart } from './kinds.ts'
export type { HoldReason } from './match.ts'
export type { PaperKind } from './papers.ts'

const MB = 1024 * 1024

/** Maximum bytes of one file: DICOM, zip and MP4; the others, and every plain form, end at 20 MB. */
export const MOST_FILE_BYTES = 200 * MB
export const MOST_PLAIN_BYTES = 20 * MB

/** Maximum files and bytes of one listing, and bytes of one seller. */
export const MOST_LOT_FILES = 80
export const MOST_LOT_BYTES = 2_048 * MB
export const MOST_SELLER_BYTES = 10_240 * MB

/** Days after which a file counts as old at the closing. */
export const OLD_AFTER_DAYS = 60

/** True if a file was made more than 60 days before the closing. `takenOn`: ISO day; `closesAt`: epoch ms. */
export function isOldAt(takenOn: string, closesAt: number): boolean {
  return Date.parse(`${takenOn}T12:00:00Z`) < closesAt - OLD_AFTER_DAYS * DAY
}

/** A pass of a vet (ruling 81): its duration in ms, and how many one account may have open for a lot. */
export const PASS_MS = 48 * HOUR
export const MOST_PASSES = 3

export type PassState = 'valid' | 'expired' | 'revoked'

/** Times in epoch ms. */
export function passState(
  { expiresAt, revokedAt }: { expiresAt: number; revokedAt: number | null },
  now: number,
): PassState {
  if (revokedAt !== null) return 'revoked'
  return now >= expiresAt ? 'expired' : 'valid'
}

/** Lengths of a summary's texts. */
export const SUMMARY_LENGTH = 600
export const REASON_LENGTH = { min: 10, max: 300 }
