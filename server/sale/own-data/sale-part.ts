import { sql } from 'drizzle-orm'
import type { Entry, OwnDataPart } from '#server/people/index.ts'
import { readMaximum, sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'

/** The lot's name beside the auction's number. */
const lot = sql`join auctions a on a.id = auction_id join listings l on l.id = a.listing_id`

/** Bids and all that a bidder left, a seller's auctions, negotiations. `secret`: the house's, for one's own amounts. */
export function saleOwnData(secret: string): OwnDataPart {
  const sealed = sealedAmounts(secret)
  const open = (read: (text: string) => number) =>
    function opened({ sellado, ...entry }: Entry): Entry {
      return { ...entry, monto_pesos: typeof sellado === 'string' ? read(sellado) : null }
    }
  return {
    lists: [
      {
        name: 'subastas/pujas',
        rows: ({ id }) => sql`
          select auction_id as subasta, l.name as lote, sequence as numero, amount as monto_pesos, b.kind as tipo,
            key is null as hecha_por_tu_maxima, received_at as recibida, committed_at as registrada,
            struck_turn is not null as anulada
          from bids b ${lot} where bidder_id = ${id} order by received_at, auction_id, sequence`,
      },
      {
        name: 'subastas/pujas-maximas',
        rows: ({ id }) => sql`
          select auction_id as subasta, l.name as lote, m.kind as tipo, sealed as sellado, commitment as compromiso,
            received_at as recibida, committed_at as registrada
          from maxima m ${lot} where bidder_id = ${id} order by received_at, auction_id, turn`,
        shape: open((text) => readMaximum(sealed, text).amount),
      },
      {
        name: 'subastas/pujas-anuladas',
        rows: ({ id }) => sql`
          select auction_id as subasta, l.name as lote, reason as motivo, voided_at as anulada
          from voids ${lot} where bidder_id = ${id} order by voided_at`,
      },
      {
        name: 'subastas/poderes',
        rows: ({ id }) => sql`
          select case when m.owner_id = ${id} then 'lo di' else 'me lo dieron' end as poder,
            case when m.owner_id = ${id} then agent_email end as correo_del_apoderado, amount as hasta_pesos,
            lots as lotes, evening as velada, invited_at as invitado, accepted_at as aceptado, until as hasta,
            ended_at as terminado, ended_by = ${id} as lo_termine_yo
          from mandates m where ${id} in (m.owner_id, m.agent_id) order by m.id`,
      },
      {
        name: 'subastas/pujas-con-poder',
        rows: ({ id }) => sql`
          select p.auction_id as subasta, l.name as lote, p.turn as turno,
            case when p.placed_by = ${id} then 'por otra persona' else 'de mi apoderado' end as quien_la_hizo,
            p.mandate_id as poder, p.placed_at as recibida
          from placements p join auctions a on a.id = p.auction_id join listings l on l.id = a.listing_id
          where ${id} in (p.bidder_id, p.placed_by) order by p.placed_at, p.auction_id, p.turn`,
      },
      {
        name: 'subastas/avisos-leidos',
        rows: ({ id }) => sql`
          select auction_id as subasta, l.name as lote, r.number as avisos, read_at as confirmado
          from notice_readings r ${lot} where bidder_id = ${id} order by read_at`,
      },
      {
        name: 'subastas/faltas',
        rows: ({ id }) => sql`
          select auction_id as subasta, l.name as lote, at as fecha, redeemed_at as borrada,
            redeemed_by as borrada_por, reason as motivo
          from strikes ${lot} where account_id = ${id} order by at`,
      },
      {
        name: 'subastas/seguidas',
        rows: ({ id }) => sql`
          select auction_id as subasta, l.name as lote, w.created_at as desde
          from watches w ${lot} where account_id = ${id} order by w.created_at`,
      },
      {
        name: 'avisos/avisos-elegidos',
        rows: ({ id }) => sql`
          select opening as apertura, day as un_dia_antes, hour as una_hora_antes, again as otra_vez_en_subasta,
            digest as busquedas_del_dia
          from alert_choices where account_id = ${id}`,
      },
      {
        name: 'avisos/busquedas-guardadas',
        rows: ({ id }) => sql`
          select words as palabras, g.name as grupo, c.name as categoria, sub.name as subcategoria, sex as sexo,
            states.name as estado,
            from_pesos as desde_pesos, to_pesos as hasta_pesos, sire as padre, dam_sire as abuelo_materno,
            paused as pausada, created_at as guardada
          from saved_searches s left join groups g on g.id = s.group_id
          left join categories c on c.id = s.category_id left join subcategories sub on sub.id = s.subcategory_id
          left join states on states.id = s.state_id
          where account_id = ${id} order by s.id`,
      },
      {
        name: 'negociaciones/negociaciones',
        rows: ({ id }) => sql`
          select n.id as negociacion, auction_id as subasta, l.name as lote,
            case when n.seller_id = ${id} then 'vendedor' else 'comprador' end as tu_parte, n.state as estado,
            round as ronda, amount as oferta_pesos, offer_by as oferta_de, deadline as vence, opened_at as abierta
          from negotiations n ${lot} where n.seller_id = ${id} or n.buyer_id = ${id} order by n.id`,
      },
      {
        name: 'negociaciones/pasos',
        rows: ({ id }) => sql`
          select negotiation_id as negociacion, sequence as paso, s.kind as tipo, by as de, s.amount as monto_pesos,
            at as fecha
          from negotiation_steps s join negotiations n on n.id = negotiation_id
          where n.seller_id = ${id} or n.buyer_id = ${id} order by negotiation_id, sequence`,
      },
      {
        name: 'ventas/subastas',
        rows: ({ id }) => sql`
          select a.id as subasta, l.name as lote, a.state as estado, opens_at as abre, closes_at as cierra,
            finish_date as cierre_programado, opening_bid as salida_pesos, buy_now_price as precio_estimado_pesos,
            buy_now_offered as compra_inmediata, current_bid as puja_actual_pesos, bid_count as pujas,
            reserve_state as reserva, stream_key as video_de_youtube, first_payment as anticipo_pesos,
            profit_percentage as comision_por_ciento, a.created_at as programada, closed_at as cerrada
          from auctions a join listings l on l.id = a.listing_id where a.seller_id = ${id} order by a.id`,
      },
      {
        name: 'ventas/reservas',
        rows: ({ id }) => sql`
          select auction_id as subasta, l.name as lote, sealed as sellado, set_at as fijada
          from reserves ${lot} where a.seller_id = ${id} order by auction_id, turn`,
        shape: open(sealed.open),
      },
      {
        name: 'ventas/avisos-de-la-casa',
        rows: ({ id }) => sql`
          select auction_id as subasta, l.name as lote, n.number as numero, text as texto, published_at as publicado
          from notices n ${lot} where a.seller_id = ${id} order by auction_id, n.number`,
      },
      {
        name: 'ventas/visitas',
        rows: ({ id }) => sql`
          select auction_id as subasta, hour as desde, visits as visitas
          from auction_visits ${lot} where a.seller_id = ${id} order by auction_id, hour`,
      },
    ],
    files: [],
  }
}
