import { formatMoney } from '#app/texts/format/money.ts'
import { type ConfirmedAct, NOTHING_SHOWN, type Shown, worsened, type Worsened } from '#machines/auction/shown.ts'
import type { BidLot } from './bid-drawer.tsx'
import { meanwhileWords as words } from './meanwhile-words.ts'

/** A confirmation that is asked once more. `was`: the state that it showed; null if the form did not say. */
export type Meanwhile = { act: ConfirmedAct; was: Shown | null; now: Shown; why: Worsened }

/** The state of the lot as its confirmation shows it; the form carries it. */
export function shownOn({ leader, currentBid, maximum }: Pick<BidLot, 'leader' | 'currentBid' | 'maximum'>): Shown {
  return { leads: leader === 'leading', price: currentBid, maximum }
}

/** The changes to the bidder's disadvantage since the form was shown; undefined if there is none. */
export function meanwhileOn(lot: Parameters<typeof shownOn>[0], act: ConfirmedAct, was: Shown | null) {
  const now = shownOn(lot)
  const why = worsened(act, was ?? NOTHING_SHOWN, now)
  return why ? ({ act, was, now, why } satisfies Meanwhile) : undefined
}

/** The values that the confirmation showed beside the present ones, and the effect of confirming now (ruling 92). */
export function MeanwhileChanged({ changed }: { changed: Meanwhile | undefined }) {
  if (!changed) return null
  const { was, now } = changed
  const rows = [
    [words.place, was && words.leads(was.leads), words.leads(now.leads)],
    [words.price, was && priceOf(was.price), priceOf(now.price)],
    [words.maximum, was && maximumOf(was.maximum), maximumOf(now.maximum)],
  ].filter(([, before, after]) => before !== after)
  return (
    <section className="meanwhile stack">
      <table className="table">
        <caption>{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.was}</th>
            <th scope="col">{words.now}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>
                <b>{after}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <b>{words.consequence(changed)}</b>
      </p>
    </section>
  )
}

const priceOf = (pesos: number | null) => (pesos === null ? words.noBid : formatMoney(pesos))
const maximumOf = (pesos: number | null) => (pesos === null ? words.noMaximum : formatMoney(pesos))
