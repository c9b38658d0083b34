/** Passes connections on to the port `TO` of this machine. What is sent arrives a millisecond later, answers at once. */
import { connect, createServer, type Socket } from 'node:net'
import { listen, setting } from '../kit/child.ts'

const DELAY_MS = 1
const port = Number(setting('TO'))

type Sent = { bytes: Buffer; to: Socket; arrives: number }
const onItsWay: Sent[] = []

/** A timer would come up to a millisecond late, so the process looks at the clock without a pause. */
function deliver(): void {
  while (onItsWay[0] && onItsWay[0].arrives <= performance.now()) {
    const { bytes, to } = onItsWay.shift() as Sent
    to.write(bytes)
  }
  if (onItsWay.length > 0) setImmediate(deliver)
}

listen(
  createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true })
    for (const socket of [near, far])
      socket.on('error', () => {}).on('close', () => void (near.destroy(), far.destroy()))
    far.pipe(near)
    near.on('data', (bytes) => {
      onItsWay.push({ bytes, to: far, arrives: performance.now() + DELAY_MS })
      if (onItsWay.length === 1) deliver()
    })
  }),
)
