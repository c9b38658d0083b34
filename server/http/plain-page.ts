import type { Response } from 'express'

/**
 * A page for what goes wrong before any screen can be rendered. The text is ours, never the sender's. Its looks are in
 * its attributes: a stylesheet would be asked of a house that may be in trouble.
 */
export function sendPlainPage(res: Response, status: number, title: string, text: string): void {
  res.status(status).type('html').set('Cache-Control', 'no-store')
    .send(`<!doctype html><html lang="es-MX"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} · Remate</title>
<body style="margin:0;font:1.0625rem/1.6 system-ui,sans-serif"><main style="max-width:34rem;margin:0 auto;padding:12vh 1.25rem"><p style="margin:0;font:700 1.25rem Georgia,serif">Remate</p><h1 style="margin:.5rem 0;font:700 2rem/1.2 Georgia,serif">${title}</h1><p>${text}</p><p><a href="/" style="display:inline-block;padding:.6rem 1.25rem;border:2px solid;border-radius:.6rem;color:inherit;font-weight:700;text-decoration:none">Ir al inicio</a></p></main></body></html>`)
}
