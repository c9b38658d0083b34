import type { Response } from 'express'
import { sendPlainPage } from './plain-page.ts'

/** Refusals before any screen is rendered, and their texts. */
export const REFUSALS = {
  400: [
    'Solicitud no válida',
    'No entendimos lo que se pidió y no se guardó nada. Vuelve a la página e inténtalo de nuevo.',
  ],
  403: [
    'Conexión no segura',
    'Esta solicitud llegó sin cifrar y no se procesó. Abre Remate con https e inténtalo de nuevo.',
  ],
  404: ['No encontrado', 'Esto no existe o ya no está aquí.'],
  405: ['Solicitud no válida', 'Esta dirección no admite lo que se pidió.'],
  406: ['Formato no disponible', 'Tu navegador no acepta ningún formato en el que podamos responder.'],
  408: [
    'El envío tardó demasiado',
    'Lo que enviabas no llegó completo y no se guardó nada. Revisa tu señal e inténtalo de nuevo.',
  ],
  413: ['Formulario demasiado grande', 'Lo que enviaste pasa del tamaño permitido y no se guardó nada.'],
  414: [
    'Dirección demasiado larga',
    'La dirección que abriste es demasiado larga. Entra desde el inicio y búscala de nuevo.',
  ],
  503: [
    'Mucha gente a la vez',
    'En este momento llegan demasiados envíos. Inténtalo de nuevo en unos segundos: una puja cuenta una sola vez.',
  ],
} as const

export type RefusedStatus = keyof typeof REFUSALS

export function isRefusal(status: number): status is RefusedStatus {
  return status in REFUSALS
}

/** Refuses a request with a page in Spanish. Closes the connection of clients that send too much or too slowly. */
export function refuse(res: Response, status: RefusedStatus): void {
  const [title, text] = REFUSALS[status]
  if (status === 408 || status === 413) res.set('Connection', 'close')
  if (status === 503) res.set('Retry-After', '5')
  sendPlainPage(res, status, title, text)
}
