import { count } from '#app/texts/format/numbers.ts'
import type { ReofferBlock } from '#server/sale/auctions/owner/reoffer.ts'

/** Texts of offering an unsold lot again. */
export const reoffer = {
  title: 'Volver a ofrecer',
  before: 'Cómo terminó la vez pasada',
  closed: 'Cerró',
  cancelled: 'Se eliminó antes de abrir',
  bids: 'Pujas',
  highest: 'Puja más alta',
  none: 'Sin pujas',
  reserve: 'Tu reserva',
  met: 'alcanzada',
  unmet: 'no alcanzada',
  changed: 'Qué cambió desde entonces',
  same: 'Nada: el mismo precio y la misma puja de salida.',
  price: 'Precio estimado',
  opening: 'Puja de salida',
  buyNow: 'Compra inmediata',
  offered: 'se ofrece',
  notOffered: 'no se ofrece',
  was: 'Antes:',
  now: 'Ahora:',
  byHouse:
    'Aquí puedes cambiar las fechas y la reserva. Para cambiar el precio, la compra inmediata, las fotos o un papel, ' +
    'pide a la casa que reabra el registro.',
  askHouse: 'Pedir que lo reabran',
  dates: 'Nuevas fechas',
  hours: 'Ver las horas con estas fechas',
  otherDates: 'Estas son las horas con las fechas que elegiste. Revísalas y confirma.',
  told: 'A quienes lo siguieron o pujaron por él les avisamos por correo, una sola vez.',
  confirm: 'Volver a ofrecerlo',
  blocked: {
    'not-free': 'Esta subasta todavía no deja libre el lote: revisa en su página qué sigue.',
    'not-ready': 'El registro no está listo para un evento: revisa en qué etapa va.',
    gone: 'El registro se eliminó: ya no puede ofrecerse.',
  } satisfies Record<ReofferBlock, string>,
  toListing: 'Ver el registro',
  /** On the auction's page. */
  lead: 'El caballo o remolque sigue siendo tuyo y está listo para ofrecerse otra vez, sin usar otra inscripción.',
}

/** The papers and photos of a listing. */
export const papers = {
  title: 'Papeles y fotos',
  data: 'Información pendiente',
  certificate: 'Certificado médico',
  registration: 'Documento del registro',
  noRegistration: 'El número de registro no tiene documento que lo respalde.',
  pedigree: 'Documento de la genealogía',
  photos: (n: number) => count(n, 'foto', 'fotos'),
  noSlots: (names: string[]) => `Los compradores buscan también: ${names.join(', ').toLowerCase()}.`,
  there: 'Está',
  missing: 'Falta',
  advised: 'Conviene',
}
