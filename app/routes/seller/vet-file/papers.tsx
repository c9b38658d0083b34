import { href } from 'react-router'
import { isoDay } from '#app/texts/format/days.ts'
import { paperKinds, vetFile as texts } from '#app/texts/listing/vet-file.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { isOutAt, PAPER_KINDS, validUntil } from '#machines/vet-file/papers.ts'
import type { VetPaper } from '#server/listing/vet-papers/read-papers.ts'
import { vetRecord as words } from './words.ts'

type PapersProps = {
  listing: number
  papers: VetPaper[]
  /** Closing of the running lot, epoch ms. */
  closesAt: number | null
}

/** Papers that run out, and how long they are valid. */
export function Papers({ listing, papers, closesAt }: PapersProps) {
  return (
    <>
      <p className="hint">{words.papersWhy}</p>
      <ul className="vet-passes">
        {PAPER_KINDS.map((kind) => {
          const paper = papers.find((each) => each.kind === kind)
          const act = paper ? words.paper.change : words.paper.add
          return (
            <li key={kind}>
              <b>{paperKinds[kind]}</b>
              <small>{paper ? said(paper, closesAt) : words.noPaper}</small>
              <LinkButton
                look="quiet"
                href={href('/sales/expediente/:horse/papeles/:kind', { horse: String(listing), kind })}
                aria-label={words.paperOf(act, paperKinds[kind])}
              >
                {act}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function said(paper: VetPaper, closesAt: number | null): string {
  const until = validUntil(paper)
  if (until === null) return texts.taken(paper.issuedOn)
  return closesAt !== null && isOutAt(paper, isoDay(closesAt))
    ? texts.paperOutAtClosing(until)
    : texts.paperUntil(until)
}
