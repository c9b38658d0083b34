import { HOUR } from '#machines/time.ts'
import { AuctionCard } from '#app/ui/auctions/list/auction-card.tsx'
import type { AuctionCardView } from '#app/ui/views.ts'
import { NOW, sampleAuction } from './auction-sample.ts'
import { Sample } from './sample.tsx'

const STATES: [name: string, auction: Partial<AuctionCardView>][] = [
  ['Programada', { phase: 'scheduled', currentBid: null, opensAt: NOW + 15 * HOUR }],
  ['Abierta', {}],
  [
    'Abierta, con textos largos',
    {
      title: 'Relámpago del Norte de la Hacienda San Francisco de los Remedios',
      ranch: 'Criadero y Caballerizas Hermanos González de la Garza',
      currentBid: 12_345_678_901,
    },
  ],
  ['Cerrando', { phase: 'closing' }],
  ['Sin venta', { phase: 'unsold', currentBid: null }],
  ['En espera de pago', { phase: 'awaiting-payment' }],
  ['Trato en proceso', { phase: 'in-process' }],
  ['Trato cerrado', { phase: 'deal-closed' }],
  ['Cancelada', { phase: 'cancelled' }],
]

/** An auction's card in every phase, and the badges. */
export function AuctionSamples() {
  return (
    <div className="samples">
      {STATES.map(([name, auction], nth) => (
        <Sample key={name} name={name}>
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
