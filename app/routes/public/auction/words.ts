import { auctionErrors } from '#app/texts/errors.ts'
import { statusLabel } from '#app/texts/sale/auction-status.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import type { MayNotBid } from './may-not-bid.ts'

/** Texts of the lot's page, except those bundled with the live script (`app/texts/sale/auctions.ts`). */
export const lotPage = {
  buyNowLater: (pesos: number) => `Compra inmediata: ${formatMoney(pesos)}, desde que abra.`,
  mayNotWhy: '¿Por qué no puedo pujar?',
  mayNot: {
    seller: 'Entraste como vendedor, y los vendedores no pueden pujar.',
    admin: 'Entraste como administrador: la casa no puja.',
    'seller-cannot-bid': `${auctionErrors['seller-cannot-bid']()}.`,
    barred: `${auctionErrors.barred()}.`,
    'other-side': `${auctionErrors['other-side']()}.`,
  } satisfies Record<MayNotBid, string>,
  strikes: 'Ver mis faltas y cómo borrarlas',
  endedWithoutBids: statusLabel('unsold', 0),
  priceTerms: 'Costos',
  healthAnswers: (n: number) => `Ver las ${n} respuestas`,
}

/**
 * Said while the page cannot reach the house. `last`: what is known of the last bid, before and after its amount, by
 * the last part of the form's address.
 */
export const connection = {
  since: 'Sin conexión desde las',
  last: {
    pujar: {
      yes: ['Tu puja de', 'se registró.'],
      no: ['Tu puja de', 'no se registró.'],
      unknown: ['No sabemos si tu puja de', 'se registró: vuelve a enviarla, no se registra dos veces.'],
    },
    maximo: {
      yes: ['Tu máximo de', 'se registró.'],
      no: ['Tu máximo de', 'no se registró.'],
      unknown: ['No sabemos si tu máximo de', 'se registró: vuelve a enviarlo, no se registra dos veces.'],
    },
  },
  moves: 'Si la casa está caída, el cierre se mueve.',
}

export const questions = {
  title: '¿Preguntas sobre este lote?',
  ask: 'Escribir a la casa',
  askByWhatsApp: 'Preguntar por WhatsApp',
  askText: (id: number, title: string, url: string) => `Hola, tengo una pregunta sobre el lote ${id}, ${title}: ${url}`,
  call: (phone: string) => `Llamar al ${phone}`,
  share: 'Compartir',
}

export const lotTools = {
  label: 'Seguir y compartir este lote',
  follow: 'Seguir este lote',
  unfollow: 'Dejar de seguir',
  why: 'Te avisamos por correo cuando abra y antes de que cierre.',
  following: 'Lo sigues: te avisamos por correo cuando abra y antes de que cierre.',
  calendar: 'Agregar a mi calendario',
  comparables: 'Ventas comparables',
  shareByWhatsApp: 'Compartir por WhatsApp',
}
