/** Clients beside each machine, and whether the writes they were told of stand. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type postgres from 'postgres'
import { finding, type Finding } from '#tests/chaos/evidence.ts'
import { type DatabaseMachine, PASSWORD } from './database-machines.ts'

type Write = { machine: string; number: number; sentAt: number; answeredAt: number }

export type Witnesses = {
  writes: Write[]
  stop(): void
}

export function startWitnesses(machines: DatabaseMachine[], database: string): Witnesses {
  const writes: Write[] = []
  const clients: ChildProcess[] = machines.map(({ name, address, on }) => {
    const url = `postgres://remate:${PASSWORD}@${address}:5432/${database}`
    const [program, ...args] = on(process.execPath, join(import.meta.dirname, 'writer.ts'), url, name)
    const client = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    client.stdout.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter(Boolean)) {
        const [number = 0, sentAt = 0, answeredAt = 0] = line.split(' ').map(Number)
        writes.push({ machine: name, number, sentAt, answeredAt })
      }
    })
    return client
  })
  return { writes, stop: () => clients.forEach((client) => client.kill('SIGKILL')) }
}

/** Every write that a machine acknowledged stands. */
export async function acknowledgedWritesStand(sql: postgres.Sql, writes: Write[]): Promise<Finding> {
  const found = finding('what any machine acknowledged stands')
  const rows = await sql<{ mark: string }[]>`select machine || ' ' || number as mark from drill_marks`
  const standing = new Set(rows.map(({ mark }) => mark))
  for (const { machine, number } of writes)
    found.that(standing.has(`${machine} ${number}`), () => `${machine} acknowledged write ${number}, which is gone`)
  return found
}

/**
 * Once a machine has acknowledged a write, no other one does, unless it was promoted after it: the writes of two
 * machines never alternate more often than primaries did.
 */
export function onePrimary(writes: Write[], changes: number): Finding {
  const found = finding('no two machines took writes at once')
  const inOrder = [...writes].sort((a, b) => a.answeredAt - b.answeredAt)
  let switches = 0
  for (const [nth, write] of inOrder.entries()) if (nth > 0 && inOrder[nth - 1]!.machine !== write.machine) switches++
  found.that(switches <= changes, () => `writes changed their machine ${switches} times, the primary ${changes} times`)
  return found
}
