import { formatMoney } from '#app/texts/format/money.ts'
import type { SoldVia } from '#machines/auction/status.ts'

/** Texts of a sale for its seller. */
export const sold = {
  title: 'Qué sigue y cuándo',
  nowWait: 'Ahora le toca al comprador: esperamos su anticipo. Te avisamos por correo en cuanto se apruebe.',
  nowReview: 'La casa revisa un pago del comprador. Te avisamos por correo en cuanto se apruebe.',
  nowSuspended: 'La venta espera: la casa decide sobre la cuenta de quien ganó.',
  nowAgree: 'El anticipo está pagado. Ponte de acuerdo con el comprador sobre la entrega; falta la liquidación.',
  nowDeliver: 'Todo está pagado. Ya puedes entregar lo vendido con sus documentos.',
  nowPrepare:
    'Todo está pagado. Antes de entregar faltan los papeles de la entrega: ahí ves cuáles, y te avisamos por ' +
    'correo cuando estén completos.',
  by: {
    hammer: 'Cayó el martillo',
    'buy-now': 'Compra inmediata',
    negotiation: 'Acordaron el precio',
    'second-chance': 'Aceptaron la segunda oportunidad',
  } satisfies Record<SoldVia, string>,
  firstPayment: 'Anticipo',
  finalPayment: 'Liquidación',
  delivery: 'Entrega',
  done: 'Hecho',
  pending: 'Pendiente',
  paid: 'Pagado el',
  due: 'El comprador lo paga a más tardar el',
  waits: 'El plazo está detenido.',
  restOf: (rest: number, whole: number) => `Faltan ${formatMoney(rest)} de ${formatMoney(whole)}`,
  overdue: 'Venció el',
  overdueWhy: 'Se lo recordamos al comprador por correo. La venta sigue en pie.',
  finalLater: 'El comprador la paga en línea después del anticipo; te avisamos por correo.',
  deliverLater: 'Cuando el trato esté cerrado.',
  deliverWhenReady: 'Cuando los papeles estén completos.',
  deliverNow: 'Acuérdala con el comprador. Desde la entrega tiene 7 días para reclamar.',
  delivered: 'Entregado el',
  buyer: 'Comprador',
  phone: 'Teléfono',
  contactLater: 'El nombre y el teléfono del comprador aparecen aquí cuando se aprueba el anticipo.',
  doTitle: 'Te toca',
  do: [
    'Cuidar lo vendido tal como lo publicaste, hasta entregarlo.',
    'Tener listos los documentos que van con la venta.',
    'Acordar con el comprador el día y el lugar de la entrega.',
  ],
  dontTitle: 'Evita',
  dont: [
    'Entregar antes de que el trato esté cerrado.',
    'Recibir pagos por fuera de Remate.',
    'Ofrecerlo o venderlo a otra persona.',
  ],
}
