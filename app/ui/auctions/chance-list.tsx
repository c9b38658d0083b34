import type { ReactNode } from 'react'
import { chances as words, chanceStates } from '#app/texts/second-chances.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { ChanceLine } from '#server/aftersale/index.ts'

type ChanceListProps<Line extends ChanceLine> = {
  chances: Line[]
  /** How the bidder is called: by alias, unless told otherwise. */
  nameOf?: (chance: Line) => ReactNode
}

/** To whom an auction was offered after its sale had lapsed, and what they answered. */
export function ChanceList<Line extends ChanceLine>({ chances, nameOf }: ChanceListProps<Line>) {
  if (chances.length === 0) return null
  return (
    <ul className="timeline" aria-label={words.title}>
      {chances.map((chance) => {
        const { id, alias, price, state, expiresAt, answeredAt } = chance
        return (
          <li key={id} data-done={state === 'offered' ? undefined : ''}>
            <Money pesos={price} />{' '}
            <span className={state === 'accepted' ? 'badge good' : 'badge'}>{chanceStates[state]}</span>
            <p>
              {nameOf ? nameOf(chance) : words.bidder(alias)}
              <small>
                {answeredAt === null ? words.until : words.answered}{' '}
                <Moment at={answeredAt ?? expiresAt} as="dayTime" />
              </small>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
