/** Plain `ws` clients for both servers; for ours they use the part of Socket.IO needed to watch an auction. */
import { WebSocket } from 'ws'
import { asked } from '#tests/support/asked.ts'
import { serveParent } from '../kit/child.ts'

type Question = { connect: string; name: string; count: number; socketIo: boolean } | { await: number; name: string }
type Group = { size: number; expected: string; received: number; done(last: bigint): void }

const groups = new Map<string, Group>()
/** Parallel handshakes. */
const AT_ONCE = 50

serveParent({}, async (question: Question) => {
  if ('await' in question) return { last: await receipt(question.name, question.await) }
  const { connect, name, count, socketIo } = question
  const group: Group = { size: count, expected: '', received: 0, done: () => {} }
  groups.set(name, group)
  const url = connect.replace('http', 'ws') + (socketIo ? '/socket.io/?EIO=4&transport=websocket' : '/')
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, () => open(url, socketIo, group)))
  }
  return {}
})

function receipt(name: string, version: number): Promise<bigint> {
  const group = groups.get(name)
  if (!group) throw new Error(`No sockets called ${name}`)
  return new Promise((done) => Object.assign(group, { expected: `"v":${version},`, received: 0, done }))
}

function open(url: string, socketIo: boolean, group: Group): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed')))
    if (!socketIo) socket.on('open', resolve)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('42')) count(group, text)
      else if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) socket.send(asked('watch', { event: 123_456 }))
      else if (text.startsWith('43')) resolve()
      else if (text === '2') socket.send('3')
    })
  })
}

function count(group: Group, text: string): void {
  if (!text.includes(group.expected) || ++group.received < group.size) return
  group.done(process.hrtime.bigint())
}
