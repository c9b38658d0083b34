import { sql } from 'drizzle-orm'
import type { OwnDataPart } from '#server/people/index.ts'

/** The lot's name beside the auction's number. */
const lot = sql`join auctions a on a.id = auction_id join listings l on l.id = a.listing_id`

/** Columns of a sale, without its other party. */
const sale = sql`auction_id as subasta, l.name as lote, s.price as precio_pesos, via as forma, sold_at as vendida,
  s.first_payment as anticipo_pesos, first_payment_due_at as anticipo_vence, s.fine as multa_pesos,
  delivered_at as entregada`

/** Sales from either side, deliveries, claims and settlements; never the other party. */
export const aftersaleOwnData: OwnDataPart = {
  lists: [
    {
      name: 'compras/compras',
      rows: ({ id }) => sql`
        select ${sale}, null::timestamptz as sin_efecto from sales s ${lot} where buyer_id = ${id}
        union all select ${sale}, lapsed_at from lapsed_sales s ${lot} where buyer_id = ${id} order by vendida`,
    },
    {
      name: 'compras/segundas-oportunidades',
      rows: ({ id }) => sql`
        select auction_id as subasta, l.name as lote, c.price as precio_pesos, c.state as estado,
          offered_at as ofrecida, expires_at as vence, answered_at as contestada
        from second_chances c ${lot} where bidder_id = ${id} order by c.id`,
    },
    {
      name: 'compras/reclamaciones',
      rows: ({ id }) => sql`
        select c.id as reclamacion, auction_id as subasta, l.name as lote, reason as motivo,
          c.description as descripcion,
          opened_at as abierta, c.closed_at as cerrada, outcome as resultado, answer as respuesta,
          (select count(*) from claim_photos where claim_id = c.id) as fotos
        from claims c ${lot} where buyer_id = ${id} order by c.id`,
    },
    {
      name: 'compras/solicitudes-de-limite',
      rows: ({ id }) => sql`
        select evening as velada, auction_id as subasta, backing as respaldo, r.note as nota, wished as pedido_pesos,
          r.bid_limit as concedido_pesos, r.deposit as garantia_pesos, r.state as estado, r.reason as respuesta,
          asked_at as pedida, decided_at as decidida, until as hasta, ended_at as terminada
        from limit_requests r where r.account_id = ${id} order by r.id`,
    },
    {
      name: 'compras/garantias',
      rows: ({ id }) => sql`
        select r.evening as velada, e.kind as movimiento, e.amount as monto_pesos, e.auction_id as subasta,
          e.at as fecha
        from deposit_entries e join limit_requests r on r.id = e.request_id where r.account_id = ${id} order by e.id`,
    },
    {
      name: 'ventas/ventas',
      rows: ({ id }) => sql`
        select ${sale}, null::timestamptz as sin_efecto from sales s ${lot} where a.seller_id = ${id}
        union all select ${sale}, lapsed_at from lapsed_sales s ${lot} where a.seller_id = ${id} order by vendida`,
    },
    {
      name: 'ventas/reclamaciones-recibidas',
      // The description is the buyer's.
      rows: ({ id }) => sql`
        select c.id as reclamacion, auction_id as subasta, l.name as lote, reason as motivo, opened_at as abierta,
          c.closed_at as cerrada, outcome as resultado, answer as respuesta
        from claims c ${lot} where a.seller_id = ${id} order by c.id`,
    },
    {
      name: 'ventas/depositos-de-la-casa',
      rows: ({ id }) => sql`
        select auction_id as subasta, l.name as lote, amount as monto_pesos, paid_on as depositado_el,
          reference as referencia, recorded_at as registrado
        from payouts ${lot} where a.seller_id = ${id} order by recorded_at`,
    },
    {
      name: 'ventas/liquidaciones',
      rows: ({ id }) => sql`
        select auction_id as subasta, l.name as lote, s.version, final as definitiva, drawn_at as hecha,
          told_at as avisada, bytes
        from settlements s ${lot} where a.seller_id = ${id} order by auction_id`,
    },
    {
      name: 'entregas/entregas',
      rows: ({ id }) => sql`
        select auction_id as subasta, l.name as lote,
          case when d.seller_id = ${id} then 'vendedor' else 'comprador' end as tu_parte, d.state as estado,
          steps as pasos, next as siguiente, owner as le_toca_a, due_at as vence, opened_at as abierta,
          transport_chosen as transporte_elegido,
          (select issued_at from delivery_codes where deal_id = d.id and d.buyer_id = ${id}) as codigo_de_entrega_creado
        from deals d ${lot} where d.seller_id = ${id} or d.buyer_id = ${id} order by d.id`,
    },
    {
      name: 'entregas/comprobantes-tuyos',
      rows: ({ id }) => sql`
        select auction_id as subasta, step as paso, paper as documento, reference as folio, at as fecha,
          reverted_at as deshecho, revert_reason as motivo
        from deal_proofs p join deals d on d.id = deal_id where p.by = ${id} order by p.id`,
    },
    {
      name: 'entregas/comprobantes-consultados',
      rows: ({ id }) => sql`
        select auction_id as subasta, step as paso, v.at as fecha
        from proof_views v join deal_proofs p on p.id = proof_id join deals d on d.id = deal_id
        where account_id = ${id} order by v.at`,
    },
    {
      name: 'entregas/cotizaciones-de-transporte',
      // The destination is the buyer's, who alone asks for quotes.
      rows: ({ id }) => sql`
        select auction_id as subasta, origin as origen, destination as destino, horses as caballos, q.note as nota,
          asked_at as pedida,
          (select json_agg(json_build_object('transportista', carrier, 'precio_pesos', price, 'recoge', pickup_on,
              'elegida', t.id is not distinct from d.transport_quote) order by t.id)
            from transport_quotes t where t.deal_id = d.id) as cotizaciones
        from quote_requests q join deals d on d.id = q.deal_id where buyer_id = ${id} order by asked_at`,
    },
  ],
  files: [
    {
      rows: ({ id }) => sql`
        select 'compras/reclamacion-' || c.id || '/foto-' || p.id || substring(file from '\\.\\w+$') as path,
          'private' as store, file as key
        from claim_photos p join claims c on c.id = claim_id where buyer_id = ${id} order by p.id`,
    },
    {
      rows: ({ id }) => sql`
        select 'entregas/subasta-' || auction_id || '/' || step || '-' || p.id ||
            substring(file from '\\.\\w+$') as path,
          'private' as store, file as key
        from deal_proofs p join deals d on d.id = deal_id where p.by = ${id} and file is not null order by p.id`,
    },
    {
      rows: ({ id }) => sql`
        select 'ventas/liquidacion-' || auction_id || '.pdf' as path, 'private' as store, file as key
        from settlements ${lot} where a.seller_id = ${id} order by auction_id`,
    },
  ],
}
