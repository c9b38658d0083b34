/** Requests refused before any route runs: the texts, the headers, and the requests that pass. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import { sameOrigin } from '#server/engine/http/origin.ts'
import { isRefusal, refuse, type RefusedStatus } from '#server/engine/http/refuse.ts'
import { sendRaw } from '#tests/support/raw-http.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function serve(handler: RequestHandler): Promise<string> {
  server = createServer(express().use(handler)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a refusal', () => {
  const open = () => serve((req, res) => refuse(res, Number(req.path.slice(1, 4)) as RefusedStatus))

  test.each<[status: number, title: string, closes: boolean, again: string | null]>([
    [400, 'Solicitud no válida', false, null],
    [403, 'Conexión no segura', false, null],
    [404, 'No encontrado', false, null],
    [405, 'Solicitud no válida', false, null],
    [406, 'Formato no disponible', false, null],
    [408, 'El envío tardó demasiado', true, null],
    [413, 'Formulario demasiado grande', true, null],
    [414, 'Dirección demasiado larga', false, null],
    [503, 'Mucha gente a la vez', false, '5'],
  ])('%i is a page titled %s, which is not cached', async (status, title, closes, again) => {
    const answer = await fetch(`${await open()}/${status}`)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(text).toContain(`<title>${title} · Remate</title>`)
    expect(text).toContain(`${title}</h1>`)
    expect([answer.headers.get('connection') === 'close', answer.headers.get('retry-after')]).toEqual([closes, again])
  })

  test('has words of its own for these alone', () => {
    expect([400, 408, 413, 503].map(isRefusal)).toEqual([true, true, true, true])
    expect([200, 401, 500].map(isRefusal)).toEqual([false, false, false])
  })
})

describe('from another site', () => {
  const ask = async (method: string, headers: Record<string, string>, path = '/') => {
    const url = await serve(sameOrigin({ origin: 'https://remate.test', programs: /^\/baja\// }))
    const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace('{here}', url)}`)
    const answer = await sendRaw(url, [`${method} ${path} HTTP/1.1`, 'Content-Length: 0', ...sent])
    // A request that passes finds no route behind the filter.
    return [answer.status, answer.body.includes('desde otro sitio')]
  }
  const [REFUSED, PASSED] = [
    [403, true],
    [404, false],
  ]
  const OURS = 'https://remate.test'

  test.each(['https://elsewhere.test', 'null', 'https://remate.test.elsewhere', 'http://remate.test'])(
    'a form is refused: %s',
    async (Origin) => {
      expect(await ask('POST', { Origin })).toEqual(REFUSED)
    },
  )
  test.each([OURS, '{here}'])('a form of ours passes: %s', async (Origin) => {
    expect(await ask('POST', { Origin })).toEqual(PASSED)
  })
  test('a form of which nothing says where it comes from is refused, but for what programs post to', async () => {
    expect(await ask('POST', {})).toEqual(REFUSED)
    expect(await ask('POST', {}, '/baja/token')).toEqual(PASSED)
  })
  test.each(['cross-site', 'same-site', 'anything', 'same-origin, cross-site', ''])(
    'the browser’s own word decides, with and without an origin: %s',
    async (site) => {
      expect(await ask('POST', { 'Sec-Fetch-Site': site })).toEqual(REFUSED)
      expect(await ask('POST', { 'Sec-Fetch-Site': site, Origin: OURS, 'Sec-Fetch-Mode': 'navigate' })).toEqual(REFUSED)
    },
  )
  test.each([undefined, 'null', OURS])(
    'a form of ours passes if an extension changes its origin: %s',
    async (Origin) => {
      expect(await ask('POST', { 'Sec-Fetch-Site': 'same-origin', ...(Origin && { Origin }) })).toEqual(PASSED)
    },
  )
  test('a form that the user sends again by loading its answer again passes; a script has no such word', async () => {
    const again = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }
    expect(await ask('POST', again)).toEqual(PASSED)
    expect(await ask('POST', { ...again, Origin: 'null' })).toEqual(PASSED)
    expect(await ask('POST', { ...again, 'Sec-Fetch-Mode': 'cors' })).toEqual(REFUSED)
    expect(await ask('POST', { ...again, Origin: 'https://elsewhere.test' })).toEqual(REFUSED)
  })
  test.each(['GET', 'HEAD'])('%s changes nothing, and passes', async (method) => {
    expect(await ask(method, { Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' })).toEqual(PASSED)
  })
})
