import type { SoldVia } from '#machines/auction/status.ts'
import { priceLabels } from './auction-status.ts'

/** Labels of the price of a sale, which tell how it came about. A file of its own: buyers' scripts do not have it. */
const soldLabels: Record<SoldVia, string> = {
  // As the live script says it at the hammer.
  hammer: priceLabels.sold,
  'buy-now': 'Comprado de inmediato',
  negotiation: 'Vendido después del remate',
  'second-chance': 'Vendido después del remate',
}

export const soldLabel = (via: SoldVia | null) => (via ? soldLabels[via] : priceLabels.sold)
