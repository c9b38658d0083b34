import { sql } from 'drizzle-orm'
import type { OwnDataPart } from '#server/people/index.ts'

/** The lot's name beside the auction's number. */
const lot = sql`join auctions a on a.id = v.auction_id join listings l on l.id = a.listing_id`

/** What an account has asked for, opened and said about vets' files. */
export const vetAccessOwnData: OwnDataPart = {
  lists: [
    {
      name: 'subastas/expedientes-pedidos',
      rows: ({ id }) => sql`
        select v.auction_id as subasta, l.name as lote, v.state as estado, asked_at as pedido, answered_at as respondido
        from vet_requests v ${lot} where buyer_id = ${id} order by asked_at, v.auction_id`,
    },
    {
      name: 'subastas/pases-de-veterinario',
      rows: ({ id }) => sql`
        select v.auction_id as subasta, l.name as lote, made_at as hecho, expires_at as vence, revoked_at as revocado
        from vet_passes v ${lot} where made_by = ${id} order by v.id`,
    },
    {
      name: 'subastas/expedientes-vistos',
      rows: ({ id }) => sql`
        select v.auction_id as subasta, l.name as lote, file_id as archivo, original, seen_at as visto
        from vet_views v ${lot} where viewer_id = ${id} order by v.id`,
    },
    {
      name: 'subastas/papeles-vencidos-explicados',
      rows: ({ id }) => sql`
        select v.auction_id as subasta, l.name as lote, kinds as papeles, reason as motivo, given_at as fecha
        from paper_reasons v ${lot} where a.seller_id = ${id} order by v.auction_id`,
    },
  ],
  files: [],
}
