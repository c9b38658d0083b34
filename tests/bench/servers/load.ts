import { randomBytes } from 'node:crypto'
import { serveParent } from '../kit/child.ts'
import type { Load, LoadResult } from '../kit/load.ts'
import { quantile } from '../kit/rounds.ts'
import { openConnection } from './http-connection.ts'

/** Keeps every connection busy with one request at a time until the time or the number is reached. */
async function run(load: Load & { url: string }): Promise<Omit<LoadResult, 'cpu'>> {
  const { connections, seconds = Infinity, requests = Infinity, expect } = load
  const target = new URL(load.url)
  const opened = await Promise.all(
    Array.from({ length: connections }, () => openConnection(target.hostname, Number(target.port))),
  )
  const run = randomBytes(6).toString('hex')
  const latencies: number[] = []
  let sent = 0
  let others = 0
  let other = ''
  let bytes = 0
  const start = performance.now()
  const until = start + seconds * 1_000
  await Promise.all(
    opened.map(async (connection, place) => {
      const write = writer(load, target.host, place)
      while (sent < requests && performance.now() < until) {
        const from = performance.now()
        const nth = ++sent
        const answer = await connection.send(write(`${run}-${nth}`, nth))
        if (answer.status === expect) {
          latencies.push(performance.now() - from)
          bytes = answer.bytes
        } else {
          others++
          other = answer.head
        }
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1_000
  for (const { close } of opened) close()
  return {
    rate: latencies.length / elapsed,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    counted: latencies.length,
    others,
    bytes,
    other,
  }
}

/** The next request of a connection: always the same, a form with a new key, or the next of the given bodies. */
function writer(
  { path, headers = {}, cookies, form, bodies }: Load,
  host: string,
  place: number,
): (key: string, nth: number) => string {
  const all: Record<string, string> = { Host: host, ...headers }
  const cookie = cookies?.[place % cookies.length]
  if (cookie) all.Cookie = cookie
  const head = (method: string, more: Record<string, string> = {}) =>
    `${method} ${path} HTTP/1.1\r\n${Object.entries({ ...all, ...more })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}`
  if (!form && !bodies) {
    const request = `${head('GET')}\r\n`
    return () => request
  }
  const post = head('POST', { Origin: `http://${host}`, 'Content-Type': 'application/x-www-form-urlencoded' })
  const fields = new URLSearchParams(form).toString()
  return (key, nth) => {
    const body = bodies?.[nth % bodies.length] ?? `${fields}&key=${key}`
    return `${post}Content-Length: ${body.length}\r\n\r\n${body}`
  }
}

serveParent({}, run)
