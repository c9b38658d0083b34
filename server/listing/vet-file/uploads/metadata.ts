import { LIMBS, VET_FILE_KINDS, type VetFileKind } from '#machines/vet-file/kinds.ts'
import { oneLine } from '#machines/identifiers/rules.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { calendarDay } from '#machines/calendar/rules.ts'
import type { VetFileFacts } from '#server/listing/vet-file/add-file.ts'

export type UploadFacts = VetFileFacts & { listing: number; sha256: string }

/** What a browser says of an upload, bounded; null if any of it is not as the form sends it. */
export function uploadFacts(said: Record<string, string | null>): UploadFacts | null {
  const { listing = '', kind = '', limb = '', takenOn = '', takenBy = '', sha256 = '' } = said
  const by = oneLine(takenBy ?? '')
  const isKind = (VET_FILE_KINDS as readonly string[]).includes(kind ?? '')
  const found = LIMBS.find((each) => each === limb) ?? null
  const day = calendarDay(takenOn ?? '')
  if (day === null || day < '2000-01-01' || day > dayAt(Date.now())) return null
  if (!/^[1-9]\d{0,8}$/.test(listing ?? '') || !isKind) return null
  if (by === '' || by.length > 120 || /\p{Cc}/u.test(by) || !/^([0-9a-f]{64})?$/.test(sha256 ?? '')) return null
  return {
    listing: Number(listing),
    kind: kind as VetFileKind,
    limb: found,
    takenOn: day,
    takenBy: by,
    sha256: sha256 ?? '',
  }
}
