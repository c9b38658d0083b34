/** Raw HTTP requests, including ones that fetch would correct or refuse. */
import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Map<string, string>; cookies: string[]; body: string; text: string }

/** Sends the lines of a head and a body; resolves when the server has closed the connection. */
export function sendRaw(url: string, head: string[], body = ''): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url)
  const lines = head.some((line) => /^host:/i.test(line)) ? head : [...head, `Host: ${host}`]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`),
    )
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(read(Buffer.concat(chunks).toString('latin1'))))
  })
}

function read(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const fields = lines.map(
    (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
  )
  return {
    status: Number(status.split(' ')[1]),
    headers: new Map(fields),
    cookies: fields.filter(([name]) => name === 'set-cookie').map(([, value]) => value),
    body: rest.join('\r\n\r\n'),
    text,
  }
}
