/** What can happen to the machines. Each fault strikes, and heals what it did once bids are taken again. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { Random } from '#tests/support/random.ts'
import { type DatabaseMachine, type DatabaseMachines, PASSWORD } from './database-machines.ts'
import type { Front } from './front.ts'
import { processes } from './program.ts'

export type Scene = {
  cluster: DatabaseMachines
  front: Front
  random: Random
  database: string
  log(line: string): void
}

/**
 * Strikes, and returns how to heal it. `unsure`: until bids are taken again, pages may show commits that are then lost
 * with their machine.
 */
export type Fault = { name: string; unsure?: true; strike(scene: Scene): Promise<() => Promise<void> | void> }

const nothing = () => {}

export const FAULTS: Fault[] = [
  {
    name: 'primary killed',
    async strike({ cluster }) {
      return killed(await cluster.primary())
    },
  },
  {
    name: 'standby killed',
    async strike({ cluster, random }) {
      const { sync, other } = await cluster.whole()
      return killed(random.between(0, 3) === 0 ? other : sync)
    },
  },
  {
    name: "etcd's leader killed",
    async strike({ cluster }) {
      const leader = await cluster.etcdLeader()
      await leader.etcd.kill()
      return () => leader.etcd.start()
    },
  },
  {
    name: "HAProxy's backend killed",
    async strike({ cluster }) {
      const primary = await cluster.primary()
      primary.killPostgres()
      return nothing
    },
  },
  {
    name: 'HAProxy restarted',
    async strike({ front, random }) {
      await front.haproxy.kill()
      await wait(random.between(100, 3_000))
      front.haproxy.start()
      return nothing
    },
  },
  {
    name: 'primary cut off',
    async strike({ cluster }) {
      const primary = await cluster.primary()
      primary.cut()
      return () => primary.mend()
    },
  },
  {
    name: 'standby slow',
    async strike({ cluster, random }) {
      const { sync } = await cluster.whole()
      const pids = walReceiver(sync)
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      const over = wait(random.between(2_000, 15_000)).then(() => signal(pids, 'SIGCONT'))
      return () => over
    },
  },
  {
    name: 'disk full',
    async strike({ cluster, random, log }) {
      const primary = await cluster.primary()
      const file = join(primary.folder, 'filler')
      fillDisk(file)
      // Half of the time the log needs another segment at once, and PostgreSQL ends.
      if (random.between(0, 1) === 0)
        await administer(primary, 'postgres', async (sql) => {
          await sql`select pg_switch_wal()`
        }).catch((error: unknown) => log(`  the log has no room: ${String(error)}`))
      const over = wait(random.between(8_000, 14_000)).then(() => rmSync(file, { force: true }))
      return () => over
    },
  },
  {
    name: 'waiting commits cancelled',
    unsure: true,
    async strike({ cluster, random, database, log }) {
      const { primary, sync, other } = await cluster.whole()
      // Cut off rather than stopped: what waits in the buffers of a stopped one would still arrive.
      for (const standby of [sync, other]) standby.cut()
      const cancelled = await administer(primary, 'postgres', (sql) => cancelWaiting(sql, database))
      log(`  ${cancelled} waiting commits cancelled or ended on ${primary.name}`)
      // Half of the time the primary goes with what it alone has, and its kernel sends nothing more.
      const lost = random.between(0, 1) === 0
      if (lost) primary.cut()
      const start = lost ? await killed(primary) : nothing
      for (const standby of [sync, other]) standby.mend()
      return () => {
        if (lost) primary.mend()
        start()
      }
    },
  },
]

async function killed(machine: DatabaseMachine): Promise<() => void> {
  await machine.patroni.kill()
  machine.killPostgres()
  return () => machine.patroni.start()
}

/** Processes by which a standby receives the log. */
export function walReceiver(machine: DatabaseMachine): number[] {
  const main = machine.postgres()
  return processes()
    .filter(({ parent, command }) => parent === main && command.includes('walreceiver'))
    .map(({ pid }) => pid)
}

export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Cancels, or ends, what waits for a standby, for two seconds: as an impatient administrator would. */
async function cancelWaiting(sql: postgres.Sql, database: string): Promise<number> {
  let count = 0
  for (const end = Date.now() + 2_000; Date.now() < end; await wait(50)) {
    const rows = await sql`
      select case when pid % 4 = 0 then pg_terminate_backend(pid) else pg_cancel_backend(pid) end
      from pg_stat_activity where wait_event = 'SyncRep' and datname = ${database}`
    count += rows.length
  }
  return count
}

/** Writes a file until its disk has no room left. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  const block = Buffer.alloc(1 << 20)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

/** As the superuser on one machine, whatever its role. */
export async function administer<Result>(
  { address }: { address: string },
  database: string,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(`postgres://postgres:${PASSWORD}@${address}:5432/${database}`, {
    max: 1,
    connect_timeout: 5,
    // Its own commits must not wait for a standby.
    connection: { synchronous_commit: 'local' },
    onnotice: () => {},
  })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
