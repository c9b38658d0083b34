/** The line between a node and its database, which tests cut and let hang: a TCP proxy on the loopback. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseLine = {
  /** The database's address through the line. */
  url: string
  /** The database is gone: connections end, and new ones are refused. */
  cut(): Promise<void>
  /** Nothing more passes in either direction, and connections stay open. */
  hang(): void
  /** The next commit reaches the database. No answer comes back, neither to it nor to later messages. */
  hangAfterCommit(): void
  /** The next statement with this text does not reach the database, and nothing passes any more. */
  hangAt(text: string): void
  isHanging(): boolean
  /** New connections pass; those that hung are cut. */
  restore(): Promise<void>
  close(): Promise<void>
}

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const far = new URL(databaseUrl)
  const pairs = new Set<[near: Socket, far: Socket]>()
  let way: 'open' | 'until-commit' | 'hanging' = 'open'
  let last: string | undefined

  const server = createServer((near) => {
    const other = connect(Number(far.port), far.hostname)
    const pair: [Socket, Socket] = [near, other]
    pairs.add(pair)
    const commits = commitsOf()
    near.on('data', (bytes) => {
      if (last !== undefined && bytes.includes(last)) way = 'hanging'
      if (way === 'hanging') return
      if (commits(bytes) && way === 'until-commit') way = 'hanging'
      other.write(bytes)
    })
    other.on('data', (bytes) => void (way !== 'hanging' && near.write(bytes)))
    for (const socket of pair)
      socket
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(pair)
          for (const each of pair) each.destroy()
        })
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      drop()
    })

  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut: stop,
    hang: () => void (way = 'hanging'),
    hangAfterCommit: () => void (way = 'until-commit'),
    hangAt: (text) => void (last = text),
    isHanging: () => way === 'hanging',
    async restore() {
      way = 'open'
      last = undefined
      drop()
      if (!server.listening) await listen(port)
    },
    close: stop,
  }
}

/**
 * Tells which messages of one connection commit: the word itself, or the statement that stores a batch of an actor. The
 * driver prepares a statement once, and later names it. Four bytes of length precede the name, and may be letters.
 */
function commitsOf(): (bytes: Buffer) => boolean {
  const names = new Set<string>()
  return (bytes) => {
    const text = bytes.toString('latin1')
    for (const [, name = ''] of text.matchAll(/P[^]{4}(\w+)\0commit\0/g)) names.add(name)
    const commits = [...names].some((name) => text.includes(`${name}\0`))
    // A statement with parameters is prepared in one message and executed in the next.
    for (const [, name = ''] of text.matchAll(/P[^]{4}(\w+)\0with actor as /g)) names.add(name)
    return commits
  }
}
