import { common } from '#app/texts/common.ts'
import { runningPhases } from '#machines/auction/status.ts'
import { connection as words } from './words.ts'

/**
 * Notice of a lost connection: since when, the state of the last bid sent from this tab, and that the closing moves.
 * The live script fills in hour and amount and picks one of the sentences.
 */
export function Connection() {
  return (
    <div role="status">
      <p className="connection" data-live="connection" hidden>
        <b>
          {words.since} <span data-live="since" />
          {` h, ${common.centralTime}. `}
        </b>
        {Object.entries(words.last).map(([step, said]) =>
          Object.entries(said).map(([is, [before, after]]) => (
            <span key={step + is} className={`${step}-${is}`}>
              {before} <span data-live="sent" /> {after}{' '}
            </span>
          )),
        )}
        <span data-when={runningPhases.join(' ')}>{words.moves}</span>
      </p>
    </div>
  )
}
