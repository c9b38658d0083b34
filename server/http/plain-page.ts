import type { Response } from 'express'

/** A page for what goes wrong before any screen can be rendered. The text is ours, never the sender's. */
export function sendPlainPage(res: Response, status: number, title: string, text: string): void {
  res
    .status(status)
    .type('html')
    .set('Cache-Control', 'no-store')
    .send(`<!doctype html><html lang="es-MX"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Remate</title><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Ir al inicio</a></p></main></body></html>`)
}
