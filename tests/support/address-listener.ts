/** The product's listener, answering with the client's address as its readers get it: Express and proxy-addr. */
import { once } from 'node:events'
import { request, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import proxyAddress from 'proxy-addr'
import { createListener } from '#server/engine/http/listener.ts'

export type AddressListener = { port: number; close(): void }

/** Listens on this machine's addresses with this `TRUST_PROXY`. */
export async function listenForAddresses(trust: string | number | false): Promise<AddressListener> {
  const app = express().set('trust proxy', trust)
  app.use((req, res) => void res.send(req.ip))
  const server = createListener(app)
  server.on('upgrade', (req, socket) => {
    const address = proxyAddress(req, app.get('trust proxy fn'))
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: test\r\nConnection: Upgrade\r\nX-Seen: ${address}\r\n\r\n`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => void (server.close(), server.closeAllConnections()),
  }
}

/** The address seen with a request and with an upgrade to a socket. */
export async function seenAddresses(options: RequestOptions): Promise<{ request: string; upgrade: string }> {
  const [answer] = await once(request({ ...options, agent: false }).end(), 'response')
  const body = (await answer.toArray()).join('')
  const headers = { ...options.headers, Connection: 'Upgrade', Upgrade: 'test' } as RequestOptions['headers']
  const [upgraded, socket] = await once(request({ ...options, headers, agent: false }).end(), 'upgrade')
  socket.destroy()
  return { request: body, upgrade: upgraded.headers['x-seen'] }
}
