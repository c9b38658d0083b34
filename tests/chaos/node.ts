import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Line printed by a node when it serves. */
export const READY = 'chaos: ready'
/** Pause before the supervisor restarts a node, in ms. */
const PAUSE_MS = 250
const STOP_MS = 8_000

/** A server process with a supervisor, as a service manager would run it. */
export type Node = {
  url: string
  ready(): Promise<void>
  /** Sends SIGKILL; the supervisor restarts it after `down` ms. */
  kill(down: number): Promise<void>
  /** Of the running process. */
  pid(): number | undefined
  /** True once the process has started and answers a request. */
  isServing(): Promise<boolean>
  /** Any other signal to the process, such as SIGSTOP. */
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
  /** Exits of the node itself after it has served: none is valid, regardless of the database. */
  ends(): string[]
  /** The last lines of its output. */
  lines(): string[]
}

/** Where a node runs: its address, and the command that runs a program there. */
type Place = { address: string; on(...program: string[]): [string, ...string[]] }
const HERE: Place = { address: '127.0.0.1', on: (program, ...args) => [program as string, ...args] }

export function startNode(env: NodeJS.ProcessEnv & { PORT: string }, { address, on }: Place = HERE): Node {
  const url = `http://${address}:${env.PORT}`
  const lines: string[] = []
  const ends: string[] = []
  const life = { wanted: true, killed: false, serving: false, pause: PAUSE_MS }
  let child: ChildProcess

  async function supervise(): Promise<void> {
    while (life.wanted) {
      life.serving = false
      const [program, ...args] = on(process.execPath, join(import.meta.dirname, 'serve.ts'))
      child = spawn(program, args, {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read)
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      if (life.wanted && !life.killed && life.serving)
        ends.push(`ended by itself with ${signal ?? code}: ${lines.slice(-6).join(' | ')}`)
      life.killed = false
      if (life.wanted) await wait(life.pause)
      life.pause = PAUSE_MS
    }
  }

  function read(text: string): void {
    for (const line of text.split('\n').filter(Boolean)) {
      if (line === READY) life.serving = true
      lines.push(line)
    }
    lines.splice(0, Math.max(0, lines.length - 200))
  }

  async function ready(): Promise<void> {
    for (const until = Date.now() + 120_000; !life.serving; await wait(50)) {
      if (Date.now() > until) throw new Error(`A node did not start: ${lines.slice(-6).join(' | ')}`)
    }
  }

  const supervision = supervise()
  return {
    url,
    ready,
    ends: () => ends,
    lines: () => lines,
    async kill(down) {
      life.pause = down
      life.serving = false
      life.killed = child.kill('SIGKILL')
    },
    pid: () => child.pid,
    async isServing() {
      if (!life.serving) return false
      const asked = fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })
      return asked.then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false,
      )
    },
    signal: (name) => void child.kill(name),
    async stop() {
      life.wanted = false
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await supervision
      clearTimeout(force)
    },
  }
}
