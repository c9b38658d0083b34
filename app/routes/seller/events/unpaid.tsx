import { href } from 'react-router'
import { ChanceList } from '#app/ui/auctions/chance-list.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Unpaid as UnpaidFacts } from '#server/aftersale/index.ts'
import { unpaid as words } from './unpaid-words.ts'

type UnpaidProps = { auction: number; unpaid: UnpaidFacts }

/** What may be done about a first payment that was not made, and what was done. */
export function Unpaid({ auction, unpaid: { state, on, next, chances } }: UnpaidProps) {
  const event = String(auction)
  // Where the house leaves overdue sales alone, they stand until they are paid.
  if (state === 'waiting' || (!on && (state === 'overdue' || state === 'perhaps-paid'))) return null
  const mayEnd = state === 'overdue' || state === 'lapsed'
  return (
    <Section id="sin-pagar" title={words.title} className="stack">
      <p>{words.states[state]}</p>
      <ChanceList chances={chances} />
      {mayEnd && (
        <>
          {next === null && <p>{words.nobody}</p>}
          <p className="form-actions">
            {on && next !== null && (
              <LinkButton href={href('/sales/events/:event/segunda-oportunidad', { event })} data-dialog="">
                {words.offer}
              </LinkButton>
            )}
            <LinkButton look="secondary" href={href('/sales/events/:event/liberar', { event })} data-dialog="">
              {words.release}
            </LinkButton>
          </p>
        </>
      )}
    </Section>
  )
}
