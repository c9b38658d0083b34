/**
 * TLS and HTTP/2 in front of the server at `UPSTREAM`, as the balancer of `server/engine/boot/nginx.conf`. `KEY` and
 * `CERTIFICATE` are PEM.
 */
import { createSecureServer } from 'node:http2'
import { Agent, request } from 'node:http'
import { listen, setting } from '../kit/child.ts'

/** Of one connection, invalid in HTTP/2 (RFC 9113, 8.2.2). */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])
/** Bytes of a TLS record, `ssl_buffer_size` there: a browser can read a record once it has all of it. */
const RECORD = 1_400

const upstream = new URL(setting('UPSTREAM'))
const agent = new Agent({ keepAlive: true })
const server = createSecureServer({ key: setting('KEY'), cert: setting('CERTIFICATE') }, (req, res) => {
  const asked = Object.entries(req.headers).filter(([name]) => !name.startsWith(':'))
  const { method, url: path } = req
  const passed = request(
    { agent, host: upstream.hostname, port: upstream.port, method, path, headers: Object.fromEntries(asked) },
    (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !OF_A_CONNECTION.has(name))
      res.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
      answer.pipe(res)
    },
  )
  passed.on('error', () => res.stream.destroy())
  req.pipe(passed)
})
server.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD))
listen(server)
