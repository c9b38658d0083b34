/**
 * A handwritten page: a text, a photo and a link; served by a plain Express, compressed once. Its few styles are in a
 * separate file, or with `STYLES=inside` in the page.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import { listen, setting } from '../kit/child.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const [title = '', ...lines] = JSON.parse(setting('TEXT')) as string[]
const styles = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 40rem; padding: 1rem }
img { display: block; height: auto; width: 100% }
.bid { background: #264; border-radius: .5rem; color: #fff; display: block; padding: 1rem; text-align: center }`
const page = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
${setting('STYLES') === 'inside' ? `<style>${styles}</style>` : '<link rel="stylesheet" href="/styles.css">'}
<h1>${escaped(title)}</h1>
<img src="/photo" alt="" width="720" height="540">
<a class="bid" href="/bid">Pujar</a>
${lines.map((line) => `<p>${escaped(line)}`).join('\n')}
</html>`

const body = brotliCompressSync(page)
const photo = readFileSync(setting('PHOTO'))
const app = express()
app.get('/', (_req, res) => void res.type('html').set('Content-Encoding', 'br').send(body))
app.get('/styles.css', (_req, res) => void res.type('css').send(styles))
app.get('/photo', (_req, res) => void res.type(setting('PHOTO').split('.').at(-1) ?? '').send(photo))
listen(createServer(app))
