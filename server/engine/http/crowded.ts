import { randomInt } from 'node:crypto'
import type { Request, Response } from 'express'
import { html } from '#server/engine/mail/html.ts'
import type { Field } from './form-bounds.ts'
import { BUTTON, sendPlainPage } from './plain-page.ts'
import { noteCrowded } from './watch-requests.ts'

/** Its page asks again by itself after so many seconds: not all of them in the same one. */
const RELOAD_S = [5, 10] as const

/** Stands in no page, not even in one that nobody sees: the browser sends it again by itself. */
const SECRET = /pass|^confirm$|contrase|clave/i

const TITLE = 'Mucha gente a la vez'

/**
 * Answers who waited too long for a page: to load it again, or to send again what they sent, which the page keeps
 * (`fields`; without it, of files and passwords, the browser does).
 */
export function sendCrowded(req: Request, res: Response, fields?: Field[]): void {
  noteCrowded(req)
  res.set('Retry-After', String(RELOAD_S[0]))
  if (req.path.endsWith('.data') || req.accepts(['html', 'json']) === 'json')
    return void res.status(503).type('text').set('Cache-Control', 'no-store').send(`${TITLE}. Inténtalo de nuevo.`)
  if (req.method === 'POST') return sendFormAgain(req, res, fields)
  sendPlainPage(
    res,
    503,
    TITLE,
    'Las pujas se atienden primero y esta página no alcanzó su turno. Se vuelve a cargar sola en unos segundos.',
    { on: html`<a href="${req.originalUrl}" style="${BUTTON}">Volver a cargar</a>`, reload: randomInt(...RELOAD_S) },
  )
}

function sendFormAgain(req: Request, res: Response, fields?: Field[]): void {
  if (!fields || fields.some(([name]) => SECRET.test(name)))
    return sendPlainPage(
      res,
      503,
      TITLE,
      'Todavía no se guardó nada. Espera unos segundos y vuelve a cargar esta página: tu navegador envía otra vez lo que escribiste.',
    )
  const hidden = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
  sendPlainPage(
    res,
    503,
    TITLE,
    'Todavía no se guardó nada. Lo que escribiste está en esta página: espera unos segundos y envíalo otra vez.',
    {
      on: html`<form method="post" action="${req.originalUrl}">
        ${hidden}<button style="${BUTTON}">Enviar otra vez</button>
      </form>`,
    },
  )
}
