import type { RequestHandler } from 'express'
import { sendPlainPage } from './plain-page.ts'

/** Refuses forms posted by other sites on a visitor's behalf: their Origin is not ours. */
export function sameOrigin(origin: string): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    const sent = req.headers.origin
    if (sent === undefined || sent === origin || sent === `${req.protocol}://${req.headers.host}`) return next()
    sendPlainPage(
      res,
      403,
      'Formulario no válido',
      'Esta solicitud llegó desde otro sitio y no se procesó. Vuelve a Remate e inténtalo de nuevo.',
    )
  }
}
