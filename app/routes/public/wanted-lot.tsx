import { auctions, lot as words } from '#app/texts/sale/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'

/** `lowest`: the next valid bid, whole pesos; null while the lot takes none. */
export type WantedLotView = { id: number; title: string; lowest: number | null }

/** Above signing in and registering: the lot that waits behind it. */
export function WantedLot({ lot }: { lot: WantedLotView | null }) {
  if (!lot) return null
  return (
    <div className="notices wrap">
      <div className="notice info wanted-lot">
        <Icon name="gavel" />
        <div>
          <p>
            <b>
              <bdi>{lot.title}</bdi>
            </b>{' '}
            · {auctions.lot(lot.id)}
          </p>
          {lot.lowest !== null && (
            <p>
              {words.nextBid} <Money pesos={lot.lowest} />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
