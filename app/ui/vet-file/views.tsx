import { vetFile as words, vetFileName } from '#app/texts/listing/vet-file.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { VetView } from '#server/sale/vet-access/views.ts'

/** Views of files with their times, newest first. `own`: of the reader, and of vets to whom the reader gave a pass. */
export function VetViews({ views, own = false }: { views: VetView[]; own?: boolean }) {
  if (views.length === 0) return <p className="hint">{words.noViews}</p>
  return (
    <ul className="vet-views">
      {views.map((view) => (
        <li key={view.id}>
          {own && !view.vet ? (
            said(view, words.you)
          ) : (
            <>
              <b>{view.vet ? words.byPass(view.vet) : (view.viewer ?? words.closed)}</b> {said(view, words.they)}
            </>
          )}{' '}
          <Moment at={view.seenAt} as="dayTime" />
        </li>
      ))}
    </ul>
  )
}

function said({ kind, limb, position, original, part }: VetView, acts: typeof words.they): string {
  const nth = position !== null && position > 0 ? ` (${position + 1})` : ''
  const act = original ? acts.downloaded : acts.saw
  return [act, part && words.partOf, `${vetFileName({ kind, limb })}${nth}`].filter(Boolean).join(' ')
}
