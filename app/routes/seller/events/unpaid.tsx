import { href } from 'react-router'
import { ChanceList } from '#app/ui/auctions/aftersale/chance-list.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Unpaid as UnpaidFacts } from '#server/aftersale/second-chances/read-unpaid.ts'
import { unpaid as words } from './unpaid-words.ts'

type UnpaidProps = { auction: number; unpaid: UnpaidFacts }

/** Options after a missed first payment or a void that undid the sale, and the offers already made. */
export function Unpaid({ auction, unpaid: { state, cause, on, next, chances } }: UnpaidProps) {
  const event = String(auction)
  // If the house does not act on overdue sales, they stay open until they are paid.
  if (state === 'none' || state === 'waiting' || (!on && (state === 'overdue' || state === 'perhaps-paid'))) return null
  const mayEnd = state === 'overdue' || state === 'lapsed'
  return (
    <Section id="sin-pagar" title={state === 'suspended' ? words.suspendedTitle : words.title[cause]} className="stack">
      <p>{state === 'lapsed' && cause === 'void' ? words.voided : words.states[state]}</p>
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
