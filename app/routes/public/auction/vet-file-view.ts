import { missingPart, paperKinds, vetFile as words } from '#app/texts/listing/vet-file.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { missingParts, partOf, VET_PARTS } from '#machines/vet-file/kinds.ts'
import { isOutAt, validUntil } from '#machines/vet-file/papers.ts'
import { isOldAt } from '#machines/vet-file/rules.ts'
import type { PublicVetFile } from '#server/listing/vet-file/read-public.ts'

/** The public part of a vet file, for the lot's page. */
export type VetFileView = {
  summary: PublicVetFile['summary']
  microchip: string | null
  /** Number of files of each part, in words. */
  there: string[]
  missing: string[]
  old: number
  late: number
  papers: { name: string; said: string; out: boolean }[]
  /** The seller's reason for scheduling without valid papers. */
  reason: string | null
}

type Hours = { opensAt: number; closesAt: number; now: number }

/** Times in epoch ms. */
export function viewVetFile(
  { summary, microchip, files, papers }: PublicVetFile,
  { opensAt, closesAt, now }: Hours,
): Omit<VetFileView, 'reason'> {
  const kinds = files.map(({ kind }) => kind)
  const count = (part: (typeof VET_PARTS)[number] | null) => kinds.filter((kind) => partOf(kind) === part).length
  return {
    summary,
    microchip,
    there: [...VET_PARTS, null].flatMap((part) => (count(part) > 0 ? words.there(part, count(part)) : [])),
    missing: missingParts(kinds).map((part) => missingPart[part]),
    old: files.filter(({ takenOn }) => isOldAt(takenOn, closesAt)).length,
    late: files.filter(({ readyAt }) => readyAt > opensAt).length,
    papers: papers.map((paper) => {
      const until = validUntil(paper)
      const out = isOutAt(paper, isoDay(closesAt))
      const said =
        until === null
          ? words.taken(paper.issuedOn)
          : until < isoDay(now)
            ? words.paperOut(until)
            : out
              ? words.paperOutAtClosing(until)
              : words.paperUntil(until)
      return { name: paperKinds[paper.kind], said, out }
    }),
  }
}
