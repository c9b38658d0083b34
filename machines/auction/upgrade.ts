import type { Stored } from '../stored.ts'
import type { AuctionContext } from './machine.ts'

/** Schema 1: auctions that were scheduled before closings could be extended have no `extension`. */
type AuctionContext1 = Omit<AuctionContext, 'extension'> & { extension?: number }

/** They keep the closing that was announced: 0 switches the extension off. */
function withExtension({ value, context }: Stored<AuctionContext1>): Stored<AuctionContext> {
  return { value, context: { ...context, extension: context.extension ?? 0 } }
}

export const auctionUpgrade = [withExtension] as const
