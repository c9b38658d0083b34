import { reasonTold } from '#app/texts/sale/shills.ts'
import { SIGNAL_SCORE } from '#machines/shills/rules.ts'
import type { Signal } from '#server/sale/shills/read.ts'
import { signals as words } from './words.ts'

/** Each reason in a sentence, with the honest explanation that fits it too. */
export function Reasons({ signal: { reasons, score, named } }: { signal: Signal }) {
  const nameOf = (account: number) => {
    const found = named.find(({ id }) => id === account)
    return found && !found.closed ? found.name : words.closedAccount
  }
  return (
    <section aria-labelledby="razones">
      <h2 id="razones">{words.reasons}</h2>
      {score < SIGNAL_SCORE && <p>{words.noneNow}</p>}
      <ul className="signal-reasons">
        {reasons.map((reason) => {
          const { says, also } = reasonTold(reason, nameOf)
          return (
            <li key={says}>
              <p>{says}</p>
              <p className="hint">{also}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
