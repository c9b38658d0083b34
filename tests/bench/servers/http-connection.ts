import { once } from 'node:events'
import { connect } from 'node:net'

/** `head`: status line and headers; `bytes`: length of the body. */
export type Answer = { status: number; bytes: number; head: string }

/** A persistent connection with one request at a time, which reads only the status and the end of each answer. */
export async function openConnection(host: string, port: number, localAddress?: string) {
  const socket = connect({ host, port, noDelay: true, ...(localAddress && { localAddress }) })
  await once(socket, 'connect')
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  let received: Buffer[] = []
  let size = 0
  let awaited: { total: number; answer: Answer } | undefined

  socket.on('data', (chunk) => {
    received.push(chunk)
    size += chunk.length
    awaited ??= headOf(Buffer.concat(received))
    if (!awaited || size < awaited.total) return
    const { answer } = awaited
    received = []
    size = 0
    awaited = undefined
    waiting?.resolve(answer)
  })
  const lost = (error?: Error) => waiting?.reject(error ?? new Error('The server closed the connection'))
  socket.on('error', lost)
  socket.on('close', () => lost())

  return {
    send(request: string): Promise<Answer> {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      })
    },
    close() {
      waiting = undefined
      socket.destroy()
    },
  }
}

/** The length of the answer; undefined until its head has arrived. Our servers always send `Content-Length`. */
function headOf(bytes: Buffer): { total: number; answer: Answer } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined && !/^HTTP\/1\.1 (?:204|304)/.test(head))
    throw new Error(`An answer without Content-Length:\n${head}`)
  return {
    total: end + 4 + Number(length ?? 0),
    answer: { status: Number(head.slice(9, 12)), bytes: Number(length ?? 0), head },
  }
}
