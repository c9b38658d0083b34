import { vetFile as words, vetFileName } from '#app/texts/listing/vet-file.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { VetView } from '#server/sale/index.ts'

/** Who saw which file, and when, newest first. `mine`: how the reader's own views are named. */
export function VetViews({ views, mine }: { views: VetView[]; mine?: string }) {
  if (views.length === 0) return <p className="hint">{words.noViews}</p>
  return (
    <ul className="vet-views">
      {views.map((view) => (
        <li key={view.id}>
          <b>{view.vet ? words.byPass(view.vet) : (mine ?? view.viewer ?? words.closed)}</b> {said(view)}{' '}
          <Moment at={view.seenAt} as="dayTime" />
        </li>
      ))}
    </ul>
  )
}

function said({ kind, limb, position, original }: VetView): string {
  const nth = position !== null && position > 0 ? ` (${position + 1})` : ''
  return `${original ? words.downloaded : words.saw} ${vetFileName({ kind, limb })}${nth}`
}
