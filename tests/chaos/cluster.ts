import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '#db/migrate.ts'
import { recreateDatabase } from '#server/engine/boot/database.ts'
import { startTemporaryPostgres } from '#tests/support/temporary-postgres.ts'
import type { Span } from './sale-day/evidence.ts'

export type Cluster = {
  folder: string
  /** A new migrated database; returns its address. */
  createDatabase(name: string): Promise<string>
  /** Sends SIGKILL to the server and all its children; restarts it after `down` ms. */
  kill(down: number): Promise<void>
  /** Spans in which pages may show commits that are then lost with their machine, in epoch ms. */
  unsure?(): Span[]
  stop(): Promise<void>
}

/** A temporary durable PostgreSQL: with fsync, so that committed data survive a kill. */
export async function startCluster(): Promise<Cluster> {
  // Named like the tests' own servers, so that the next run removes it if this one is killed.
  const server = await startTemporaryPostgres(join(tmpdir(), `remate-test-${process.pid}-chaos-`), true)
  return {
    folder: server.folder,
    async createDatabase(name) {
      const url = new URL(server.url)
      url.pathname = `/${name}`
      await recreateDatabase(url.href)
      await migrate(url.href)
      return url.href
    },
    async kill(down) {
      const pid = await server.pid()
      for (const each of [pid, ...childrenOf(pid)]) killProcess(each)
      await wait(down)
      await server.restart()
    },
    stop: server.stop,
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function childrenOf(parent: number): number[] {
  return parents()
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid)
}

/** Every process with its parent; small images have /proc but no `ps`. */
function parents(): [pid: number, ppid: number][] {
  if (!existsSync('/proc/self/stat')) {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The program's name, in brackets, may contain spaces.
        const [, fields = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=[A-Za-z] )/)
        return [[Number(name), Number(fields.split(' ')[1])] as [number, number]]
      } catch {
        return [] // the process has ended meanwhile
      }
    })
}
