import { href } from 'react-router'
import { formatMoney } from '#app/texts/format/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { type ConfirmedAct, NOTHING_SHOWN, type Shown, worsened, type Worsened } from '#machines/auction/shown.ts'
import type { BidLot } from './bid-drawer.tsx'
import { meanwhileWords as words } from './meanwhile-words.ts'

/** A confirmation that is asked once more. `was`: the state that it showed; null if the form did not say. */
export type Meanwhile = { act: ConfirmedAct; was: Shown | null; now: Shown; why: Worsened }

/** The state of the lot as its confirmation shows it; the form carries it. */
export function shownOn({
  leader,
  currentBid,
  maximum,
  acting,
}: Pick<BidLot, 'leader' | 'currentBid' | 'maximum' | 'acting'>): Shown {
  const seen = { leads: leader === 'leading', price: currentBid, maximum }
  return acting ? { ...seen, mandate: acting.mandate } : seen
}

/** The changes to the bidder's disadvantage since the form was shown; undefined if there is none. */
export function meanwhileOn(lot: Parameters<typeof shownOn>[0], act: ConfirmedAct, was: Shown | null) {
  const now = shownOn(lot)
  const why = worsened(act, was ?? NOTHING_SHOWN, now)
  return why ? ({ act, was, now, why } satisfies Meanwhile) : undefined
}

type MeanwhileProps = { changed: Meanwhile | undefined; event: number }

/** Hides once it is no longer true that the bidder leads. */
export function MeanwhileChanged({ changed, event }: MeanwhileProps) {
  if (!changed) return null
  if (changed.why !== 'leads') return <Changes changed={changed} event={event} />
  return (
    <div data-live="leader" data-leader-state="leading">
      <Changes changed={changed} event={event} />
    </div>
  )
}

/** The values that the confirmation showed beside the present ones, and the effect of confirming now (ruling 92). */
function Changes({ changed, event }: { changed: Meanwhile; event: number }) {
  const { act, was, now, why } = changed
  const leads = why === 'leads' && act.act !== 'withdrawal'
  const rows = [
    [words.place, was && words.leads(was.leads), words.leads(now.leads)],
    [words.price, was && priceOf(was.price), priceOf(now.price)],
    [words.maximum, was && maximumOf(was.maximum), maximumOf(now.maximum)],
  ].filter(([, before, after]) => before !== after)
  return (
    <section className="meanwhile stack" data-leader={leads ? 'leading' : undefined}>
      <table className="table">
        <caption className="sr">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            {was && <th scope="col">{words.was}</th>}
            <th scope="col">{words.now}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {was && <td>{before}</td>}
              <td>
                <b data-live={leads && label === words.price ? 'price' : undefined}>{after}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <b>{leads ? <Raised act={act} price={now.price} /> : words.consequence(changed)}</b>
      </p>
      {leads && act.act === 'bid' && (
        <LinkButton look="secondary" href={href('/event/:event', { event: String(event) })} data-close="">
          {words.stay}
        </LinkButton>
      )}
    </section>
  )
}

function Raised({ act, price }: { act: Parameters<typeof words.raises>[0]; price: number | null }) {
  const [before, after] = words.raises(act)
  return (
    <>
      {before}
      <span data-live="price">{priceOf(price)}</span>
      {after}
    </>
  )
}

const priceOf = (pesos: number | null) => (pesos === null ? words.noBid : formatMoney(pesos))
const maximumOf = (pesos: number | null) => (pesos === null ? words.noMaximum : formatMoney(pesos))
