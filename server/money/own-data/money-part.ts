import { sql } from 'drizzle-orm'
import type { OwnDataPart } from '#server/people/index.ts'

/** Payments, purchases and refunds. */
export const moneyOwnData: OwnDataPart = {
  lists: [
    {
      name: 'pagos/pagos',
      rows: ({ id }) => sql`
        select p.reference as referencia, purpose as concepto, item as descripcion, method as medio,
          amount as monto_pesos, part as es_parte, state as estado, auction_id as subasta, credits as inscripciones,
          created_at as iniciado, settled_at as terminado, transaction_id as transaccion, reason as motivo,
          means as forma, m.reference as referencia_de_la_casa, paid_on as pagado_el, note as nota
        from payments p left join manual_payments m on m.payment_id = p.id
        where payer_id = ${id} order by p.id`,
    },
    {
      name: 'pagos/compras-inmediatas',
      rows: ({ id }) => sql`
        select auction_id as subasta, state as estado, price as precio_pesos, due as cargo_pesos,
          created_at as iniciada, reason as motivo, gone as ya_no_disponible
        from purchases where buyer_id = ${id} order by id`,
    },
    {
      name: 'pagos/devoluciones',
      rows: ({ id }) => sql`
        select p.reference as pago, cents as centavos, currency as moneda, r.reason as motivo,
          r.created_at as registrada, resolved_at as resuelta, outcome as decision, note as nota
        from refunds_due r join payments p on p.id = r.payment_id where p.payer_id = ${id} order by r.id`,
    },
    {
      name: 'pagos/movimientos_del_proveedor',
      rows: ({ id }) => sql`
        select p.reference as pago, m.kind as tipo, m.status as resultado, m.cents as centavos, m.currency as moneda,
          m.received_at as recibido, m.attended_at as atendido
        from provider_movements m join payments p on p.id = m.payment_id where p.payer_id = ${id} order by m.id`,
    },
  ],
  files: [],
}
