import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { publicLookup } from './endpoint.ts'

/** Time limit of a request in ms; push services answer at once. */
const TIMEOUT_MS = 3_000
/** Maximum size of a response's headers; its body is not read. */
const HEADER_BYTES = 8 * 1024

type Posted = { endpoint: URL; headers: Record<string, string>; body: Buffer; local: boolean }

/** Posts one notice and resolves to the response's status; rejects on a timeout. Redirects are not followed. */
export function post({ endpoint, headers, body, local }: Posted): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (endpoint.protocol === 'https:' ? tlsRequest : plainRequest)(endpoint, {
      method: 'POST',
      headers,
      agent: false,
      maxHeaderSize: HEADER_BYTES,
      // Covers name resolution, connection, handshake and response.
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!local && { lookup: publicLookup }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      // The response's body is not needed.
      response.destroy()
    })
    request.end(body)
  })
}
