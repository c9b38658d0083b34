import { HOUR } from '#machines/time.ts'
import { AuctionCard } from '#app/ui/auctions/list/auction-card.tsx'
import { statuses } from '#app/texts/sale/auction-status.ts'
import { type AuctionPhase, phases } from '#machines/auction/status.ts'
import type { AuctionCardView } from '#app/ui/views.ts'
import { NOW, sampleAuction } from './auction-sample.ts'
import { Sample } from './sample.tsx'

/** An auction in a phase differs from the sample in this. */
const DIFFERS: Partial<Record<AuctionPhase, Partial<AuctionCardView>>> = {
  scheduled: { currentBid: null, opensAt: NOW + 15 * HOUR },
  unsold: { currentBid: null },
}

const SAMPLES: [name: string, auction: Partial<AuctionCardView>][] = [
  ...(Object.keys(phases) as AuctionPhase[]).map((phase): [string, Partial<AuctionCardView>] => [
    statuses[phase].label,
    { phase, ...DIFFERS[phase] },
  ]),
  [
    'Con textos largos',
    {
      title: 'Relámpago del Norte de la Hacienda San Francisco de los Remedios',
      ranch: 'Criadero y Caballerizas Hermanos González de la Garza',
      currentBid: 12_345_678_901,
    },
  ],
]

/** An auction's card in every phase, and the badges. */
export function AuctionSamples() {
  return (
    <div className="samples">
      {SAMPLES.map(([name, auction], nth) => (
        <Sample key={nth} name={name}>
          <AuctionCard auction={{ ...sampleAuction, id: nth + 1, ...auction }} now={NOW} />
        </Sample>
      ))}
      <Sample name="Insignias">
        <p className="badges">
          <span className="badge">Programada</span>
          <span className="badge live">En vivo</span>
          <span className="badge closed">Terminada</span>
          <span className="badge good">Pagada</span>
        </p>
      </Sample>
    </div>
  )
}
