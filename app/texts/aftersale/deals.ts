import { imageFormats } from '#app/texts/uploads.ts'
import {
  CODE_DIGITS,
  type DealSide,
  type DealStep,
  type HealthPaper,
  PROVEN_STEPS,
  type ProvenStep,
  type StepPause,
} from '#machines/deal/rules.ts'
import { count } from '#app/texts/format/numbers.ts'

/** Texts of the deal after the hammer that buyer, seller and house share. */

export const stepSlugs: Record<ProvenStep, string> = {
  papers: 'papeles',
  transfer: 'cesion',
  health: 'salud',
  transit: 'guia',
}

/** The step with this name in an address; null for any other. */
export function stepOfSlug(slug: string): ProvenStep | null {
  return PROVEN_STEPS.find((step) => stepSlugs[step] === slug) ?? null
}

export const stepNames: Record<DealStep, string> = {
  firstPayment: 'Anticipo',
  finalPayment: 'Liquidación',
  papers: 'Papeles en custodia',
  transfer: 'Cesión de derechos firmada',
  health: 'Pasaporte equino o certificado zoosanitario',
  transit: 'Guía de tránsito',
  transport: 'Transporte',
  delivery: 'Entrega',
  claims: 'Plazo para reclamar',
  payout: 'Pago al vendedor',
}

/** Description of each step, the same for all readers. */
export const stepWhats: Record<DealStep, string> = {
  firstPayment: 'El comprador paga el anticipo y la compra queda firme.',
  finalPayment: 'El comprador paga lo que falta del precio.',
  papers: 'La casa recibe y guarda los papeles originales hasta la entrega.',
  transfer: 'El vendedor firma la cesión de derechos y la sube aquí.',
  health: 'El vendedor sube el documento de salud vigente.',
  transit: 'El vendedor tramita la guía con la que el caballo puede viajar.',
  transport: 'El comprador pide hasta tres cotizaciones con el formulario de la casa, o lo arregla por su cuenta.',
  delivery: `El comprador dicta su código de ${CODE_DIGITS} dígitos al recibir, y el vendedor lo escribe aquí.`,
  claims: 'El comprador revisa lo que recibió. Si todo está en orden, puede confirmarlo antes.',
  payout: 'La casa transfiere al vendedor cuando termina el plazo para reclamar o el comprador confirma.',
}

export const healthPapers: Record<HealthPaper, string> = {
  passport: 'Pasaporte equino',
  certificate: 'Certificado zoosanitario',
}

const sides: Record<DealSide, string> = { buyer: 'al comprador', seller: 'al vendedor', house: 'a la casa' }

export const deal = {
  title: 'Entrega',
  of: (title: string) => `Entrega de ${title}`,
  now: 'Qué sigue',
  yours: 'Te toca a ti',
  turn: (owner: DealSide, reader: DealSide) => (owner === reader ? deal.yours : `Le toca ${sides[owner]}`),
  turnLater: (owner: DealSide, reader: DealSide) => (owner === reader ? 'Te tocará a ti' : `Le tocará ${sides[owner]}`),
  nothing: 'No tienes nada pendiente.',
  /** Said to a reader without a task while the period for claims runs. */
  claimsOpen: {
    buyer: {
      free: 'Revisa lo que recibiste. Dinos si todo está en orden, o abre una reclamación mientras dure el plazo.',
      claimed: 'Tu reclamación está abierta. Te avisamos cuando la casa la decida.',
    },
    seller: {
      free: 'El comprador revisa lo que recibió. La casa te paga cuando lo confirme o termine el plazo.',
      claimed: 'El comprador abrió una reclamación. Te avisamos cuando la casa la decida.',
    },
    house: {
      free: 'El comprador revisa lo que recibió. El pago al vendedor toca cuando lo confirme o termine el plazo.',
      claimed: 'La reclamación está por decidirse.',
    },
  } satisfies Record<DealSide, { free: string; claimed: string }>,
  waiting: (step: string) => `Ahora sigue: ${step.toLowerCase()}.`,
  over: 'La venta está entregada y pagada. No queda nada por hacer.',
  by: 'A más tardar el',
  since: 'Era para el',
  overdue: 'Vencido',
  pauses: {
    reviewed: 'Pago en revisión: el plazo espera.',
    suspended: 'La cuenta del comprador está suspendida: el plazo espera.',
  } satisfies Record<StepPause, string>,
  done: 'Hecho',
  doneOn: 'Hecho el',
  later: 'Todavía no',
  afterAll: 'Cuando estén hechos los pasos anteriores.',
  steps: 'Todos los pasos',
  reference: 'Folio',
  file: 'Ver el documento',
  fileOf: (step: string) => `Ver el documento: ${step.toLowerCase()}`,
  openClaim: 'Hay una reclamación abierta: el pago al vendedor espera a que la casa la decida.',
  claimsUntil: 'Hasta el',
  price: 'Precio',
  counted: (done: number, all: number) => `${done} de ${all} pasos hechos · Hora del centro`,
  seeTransport: 'Ver el transporte',
  own: 'El comprador lo arregla por su cuenta.',
  chosen: (carrier: string) => `Transportista elegido: ${carrier}.`,
  asked: 'El comprador pidió cotizaciones.',
  quotes: (n: number) => count(n, 'cotización recibida.', 'cotizaciones recibidas.'),
  back: 'Volver a la entrega',
  link: 'Ver los pasos de la entrega',
  code: 'Tu código de entrega',
  codeWhy: 'Díctalo solo cuando ya tengas lo que compraste. Con él queda registrada la entrega.',
  refused: {
    over: 'Esta venta ya terminó o se canceló.',
    done: 'Este paso ya está hecho.',
    'not-yet': 'Todavía no: antes hay otros pasos por hacer.',
    paused: 'Espera unos minutos antes de volver a intentar.',
    'open-claim': 'Hay una reclamación abierta. Primero tiene que decidirse.',
    unknown: 'No encontramos esta venta.',
  },
}

/** The form for proving a step. */
export const proving = {
  paper: 'Qué documento es',
  paperRequired: 'Elige qué documento es',
  reference: 'Folio o número',
  referenceHint: 'Como aparece en el documento.',
  referenceRequired: 'Escribe el folio o número del documento',
  referenceLong: (max: number) => `Hasta ${max} caracteres`,
  file: 'Documento',
  fileHint: `PDF, ${imageFormats}, hasta 20 MB. Solo lo ven el comprador, el vendedor y la casa.`,
  fileAgain: 'Elige otra vez el archivo: los navegadores no lo guardan',
  send: 'Marcar como hecho',
  ask: {
    papers: 'Anota el folio con el que quedan guardados los papeles originales.',
    transfer: 'Sube la cesión de derechos firmada por las dos partes.',
    health: 'Sube el documento de salud vigente y anota su folio.',
    transit: 'Anota el folio de la guía de tránsito. Si la tienes digital, súbela.',
  } satisfies Record<ProvenStep, string>,
}
