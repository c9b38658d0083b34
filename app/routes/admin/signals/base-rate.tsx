import { formatMeasure } from '#app/texts/format/numbers.ts'
import { ASSUMED_ONE_IN, honestShare, inWords, MEASURED } from '#machines/shills/rules.ts'
import { signals as words } from './words.ts'

/** Explains the figures: the number of signals that concern honest people. */
export function BaseRate() {
  const { part, of } = inWords(honestShare())
  return (
    <details className="fold signal-meaning">
      <summary>{words.baseRate(part, of)}</summary>
      <p className="hint">
        {words.baseRateWhy(
          Math.round(MEASURED.recall * 100),
          formatMeasure(MEASURED.falsePositives * 100),
          ASSUMED_ONE_IN,
        )}
      </p>
    </details>
  )
}
