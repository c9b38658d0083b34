/** A payment provider and a receiver of its messages, each on its own port. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, vi } from 'vitest'
import { hostedPage } from '#server/money/payments/provider/hosted-page.ts'
import type { Order } from '#server/money/payments/provider/port.ts'
import { standIn, type StandInOptions } from '#server/money/payments/stand-in/stand-in.ts'

export const KEYS = { merchantId: '1000000000000000001', siteId: '100001', secret: 'a secret between these two' }
export const REFERENCE = 'k3x9a7q2m5p8w1z6b4n0c7d2'
/** Short delays, so that actions of several seconds take almost no time. */
export const PACE = { pending: 60, late: 150, step: 30, retry: 10 }

type Posted = { at: number; type: string | undefined; fields: Record<string, string> }

/**
 * Opens both. Received messages are in `posted`, in order; the receiver answers with the statuses in `answers`, then
 * with 200.
 */
export async function openProvider(options: Partial<StandInOptions> = {}) {
  const posted: Posted[] = []
  const answers: number[] = []
  const receiver = createServer((req, res) => {
    const chunks: Buffer[] = []
    req
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        posted.push({
          at: Date.now(),
          type: req.headers['content-type'],
          fields: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
        })
        res.writeHead(answers.shift() ?? 200).end()
      })
  })
  const notifyUrl = `${await listen(receiver)}/payments/notify`
  const made = standIn({ mode: 'demo', ...KEYS, log: () => {}, pace: PACE, ...options })
  const server = createServer(express().use(made.router))
  const url = `${await listen(server)}/ppp/purchase.do`
  const page = hostedPage({ url, ...KEYS, authSettles: false })
  const order = {
    reference: REFERENCE,
    purpose: 'buy-now',
    pesos: 10_000,
    item: 'Luna & "Sol" <b>',
    payerToken: 'u-1',
    at: Date.now(),
    returnTo: 'https://remate.example/pagos/x/regreso?a=pago',
    backTo: 'https://remate.example/event/7/comprar',
    notifyUrl,
  } satisfies Order
  const address = page.url(order)

  return {
    url,
    address,
    posted,
    answers,
    standIn: made,
    notifyUrl,
    read: (fields: Record<string, string> = {}) => page.read(fields),
    /** Presses a button of the page; returns the browser's next address. */
    async press(
      outcome: string,
      { tricks = [], reason = 'funds', asked = address }: { tricks?: string[]; reason?: string; asked?: string } = {},
    ) {
      const form = new URLSearchParams([
        ['order', new URL(asked).search.slice(1)],
        ['outcome', outcome],
        ['reason', reason],
        ...tricks.map((name) => ['trick', name]),
      ])
      const answer = await fetch(new URL('/ppp/decision.do', url), { method: 'POST', body: form, redirect: 'manual' })
      expect(answer.status).toBe(303)
      const back = new URL(answer.headers.get('Location') ?? '')
      return { back, fields: Object.fromEntries(back.searchParams) }
    },
    /** Until so many have come, and no more than that. */
    arrived: (count: number) => vi.waitFor(() => expect(posted).toHaveLength(count), { timeout: 20_000, interval: 5 }),
    close() {
      made.close()
      server.close()
      receiver.close()
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
