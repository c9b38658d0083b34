import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Received = { status: number; type: string; bytes: number; text: string }

const DECODED: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** An answer to a browser that accepts brotli: `bytes` of the body on the wire, `text` decoded. */
export function received(url: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { 'accept-encoding': 'gzip, deflate, br', ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          const encoding = response.headers['content-encoding'] ?? ''
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            bytes: body.length,
            text: (DECODED[encoding]?.(body) ?? body).toString(),
          })
        })
      },
    )
    request.on('error', reject)
  })
}
