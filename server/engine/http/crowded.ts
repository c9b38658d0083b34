import { randomInt } from 'node:crypto'
import type { Request, Response } from 'express'
import { html } from '#server/engine/mail/html.ts'
import type { Field } from './form-bounds.ts'
import { sendPlainPage } from './plain-page.ts'
import { noteCrowded } from './watch-requests.ts'

/** The page reloads after a random number of seconds in this range, so that not all do so at once. */
const RELOAD_S = [5, 10] as const

/** Never written into a page, not even a hidden field: the browser resends it by itself. */
const SECRET = /pass|^confirm$|contrase|clave/i

const TITLE = 'Mucha gente a la vez'

/**
 * Response to a request that waited too long: the page reloads, or sends the form again that it contains (`fields`).
 * Without them, for files and passwords, the browser keeps the form.
 */
export function sendCrowded(req: Request, res: Response, fields?: Field[]): void {
  noteCrowded(req)
  res.set('Retry-After', String(RELOAD_S[0]))
  if (req.accepts(['html', 'json']) === 'json')
    return void res.status(503).type('text').set('Cache-Control', 'no-store').send(`${TITLE}. Inténtalo de nuevo.`)
  if (req.method === 'POST') return sendFormAgain(req, res, fields)
  sendPlainPage(
    res,
    503,
    TITLE,
    'Las pujas se atienden primero y esta página no alcanzó su turno. Se vuelve a cargar sola en unos segundos.',
    { on: html`<a href="${req.originalUrl}">Volver a cargar</a>`, reload: randomInt(...RELOAD_S) },
  )
}

function sendFormAgain(req: Request, res: Response, fields?: Field[]): void {
  if (!fields || fields.some(([name]) => SECRET.test(name)))
    return sendPlainPage(
      res,
      503,
      TITLE,
      'Todavía no se guardó nada. Espera unos segundos y vuelve a cargar esta página: tu navegador envía otra ' +
        'vez lo que escribiste.',
    )
  const hidden = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
  sendPlainPage(
    res,
    503,
    TITLE,
    'Todavía no se guardó nada. Lo que escribiste está en esta página: espera unos segundos y envíalo otra vez.',
    {
      on: html`<form method="post" action="${req.originalUrl}">${hidden}<button>Enviar otra vez</button></form>`,
    },
  )
}
