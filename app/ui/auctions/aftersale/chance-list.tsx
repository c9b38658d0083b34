import type { ReactNode } from 'react'
import { chances as words, chanceStates } from '#app/texts/aftersale/second-chances.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { ChanceLine } from '#server/aftersale/second-chances/read.ts'

type ChanceListProps<Line extends ChanceLine> = {
  chances: Line[]
  /** Renders the bidder's name; the alias by default. */
  nameOf?: (chance: Line) => ReactNode
}

/** Under-bidders who were offered the horse after a sale that came to nothing, with their answers. */
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
