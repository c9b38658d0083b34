import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { publicLookup } from './endpoint.ts'

/** Time limit of a request in ms; push services answer at once. */
const TIMEOUT_MS = 3_000
/** Maximum size of a response's headers. */
const HEADER_BYTES = 8 * 1024
/** Bytes read of a refusal's body; reasons are shorter. */
const REASON_BYTES = 1_024

type Posted = { endpoint: URL; headers: Record<string, string>; body: Buffer; local: boolean }

/** `retryAfter`: the header of that name; `body`: the first KB of a refusal. */
export type PushAnswer = { status: number; retryAfter: string | undefined; body: string }

/** Posts one notice; rejects on a timeout. Redirects are not followed. */
export function post({ endpoint, headers, body, local }: Posted): Promise<PushAnswer> {
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
      const { statusCode: status = 0, headers: answered } = response
      const said = (text: string) => resolve({ status, retryAfter: answered['retry-after'], body: text })
      if (status < 400) said('')
      else startOf(response).then(said, reject)
      if (status < 400) response.destroy()
    })
    request.end(body)
  })
}

async function startOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= REASON_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, REASON_BYTES).toString()
}
