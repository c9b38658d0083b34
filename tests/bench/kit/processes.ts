import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Place, placed } from './cores.ts'

export type Child = {
  /** The child's report when it was ready, such as its port. */
  ready: Record<string, unknown>
  /** Sends the child a question; it answers one at a time. */
  ask<Answer>(question: object): Promise<Answer>
  stop(): Promise<void>
}

export type Started = Child & { url: string }

/** Runs a module of this folder (or a built file) in a separate process, as in production; without `place` anywhere. */
export async function startProcess(
  module: string,
  settings: Record<string, string> = {},
  place?: Place,
): Promise<Child> {
  const child = fork(join(import.meta.dirname, '..', module), {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    serialization: 'advanced',
    ...placed(place),
  })
  const ready = (await answerOf(child, module)) as Record<string, unknown>
  return {
    ready,
    async ask<Answer>(question: object) {
      const answer = answerOf(child, module)
      child.send(question)
      return (await answer) as Answer
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      const patience = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(patience)
    },
  }
}

/** A process that listens on the loopback and reports its port. */
export async function startServer(
  module: string,
  settings: Record<string, string> = {},
  place?: Place,
): Promise<Started> {
  const child = await startProcess(module, settings, place)
  return { ...child, url: `http://127.0.0.1:${String(child.ready.port)}` }
}

async function answerOf(child: ChildProcess, name: string): Promise<unknown> {
  const gone = new AbortController()
  const ended = once(child, 'exit', { signal: gone.signal }).then(([code]) => {
    throw new Error(`${name} ended with ${String(code)}`)
  })
  ended.catch(() => {})
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal: gone.signal }), ended])) as [unknown]
    return answer
  } finally {
    gone.abort()
  }
}
