import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { Html, html } from '#server/engine/mail/html.ts'

const STYLES =
  'body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:0 auto;padding:12vh 1.25rem}' +
  'main>p:first-child{margin:0;font:700 1.25rem Georgia,serif}' +
  'h1{margin:.5rem 0;font:700 2rem/1.2 Georgia,serif;text-wrap:balance}' +
  'a,button{display:inline-block;padding:.7rem 1.25rem;border:2px solid;border-radius:.6rem;background:none;' +
  'color:inherit;font:700 1em system-ui,sans-serif;text-decoration:none}'

/** Permits the styles of these pages in the policy. */
export const PLAIN_STYLES = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`

/**
 * A page for errors before any screen can be rendered. Its styles are inside, since loading a stylesheet could fail as
 * well. `on`: link to continue, the home page by default; `reload`: seconds until the browser reloads.
 */
export function sendPlainPage(
  res: Response,
  status: number,
  title: string,
  text: string,
  { on = html`<a href="/">Ir al inicio</a>`, reload }: { on?: Html; reload?: number } = {},
): void {
  const refresh = reload !== undefined && html`<meta http-equiv="refresh" content="${reload}" />`
  res
    .status(status)
    .type('html')
    .set('Cache-Control', 'no-store')
    .send(
      html`<!doctype html>
        <html lang="es-MX">
          <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta
            name="color-scheme"
            content="light dark"
          />${refresh}${new Html(`<style>${STYLES}</style>`)}<title>${title} · Remate</title>
          <body>
            <main>
              <p>Remate</p>
              <h1>${title}</h1>
              <p>${text}</p>
              <div>${on}</div>
            </main>
          </body>
        </html>`.text,
    )
}
