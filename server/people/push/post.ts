import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { publicLookup } from './endpoint.ts'

/** A push service answers at once; whoever does not is not waited for. */
const TIMEOUT_MS = 3_000
/** Of an answer's headers; its body is not read. */
const HEADER_BYTES = 8 * 1024

type Posted = { endpoint: URL; headers: Record<string, string>; body: Buffer; local: boolean }

/** Posts one notice and resolves to the answer's status; rejects where there is none in time. No redirect is followed. */
export function post({ endpoint, headers, body, local }: Posted): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (endpoint.protocol === 'https:' ? tlsRequest : plainRequest)(endpoint, {
      method: 'POST',
      headers,
      agent: false,
      maxHeaderSize: HEADER_BYTES,
      // All of it: name, connection, handshake and answer.
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!local && { lookup: publicLookup }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      // What they say of it is of no use to us, however long it is.
      response.destroy()
    })
    request.end(body)
  })
}
