import { signalStates } from '#app/texts/sale/shills.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { Signal } from '#server/sale/shills/read.ts'
import { signals as words } from './words.ts'

/** Decisions about a signal with their authors and times, and the administrators who opened it. */
export function History({ signal: { decisions, looks } }: { signal: Signal }) {
  return (
    <section aria-labelledby="historia">
      <h2 id="historia">{words.history}</h2>
      {decisions.length === 0 && <p>{words.noHistory}</p>}
      <ol className="signal-history">
        {decisions.map(({ state, note, by, at }) => (
          <li key={`${at} ${state}`}>
            <b>{state === 'open' ? words.reopened : words.decidedAs(signalStates[state], by ?? words.formerAdmin)}</b>
            <small>
              <Moment at={at} />
            </small>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
      <h3>{words.looks}</h3>
      <ul className="signal-history">
        {looks.map(({ by, at }) => (
          <li key={`${by} ${at}`}>
            {by}
            <small>
              <Moment at={at} />
            </small>
          </li>
        ))}
      </ul>
      <p className="hint">{words.viewLogged}</p>
    </section>
  )
}
