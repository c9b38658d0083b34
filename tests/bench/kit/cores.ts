import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Sql } from '#db/client.ts'
import { serverOf } from './cluster-cpu.ts'

/**
 * Core of a process. `server`: the first core, for the measured server alone. `clients`: the second core, which
 * PostgreSQL shares. `crowd`: the second core too, at the lowest priority.
 */
export type Place = 'server' | 'clients' | 'crowd'

const CORES = { server: '0', clients: '1', crowd: '1' } satisfies Record<Place, string>

/** A machine with one core, or without util-linux, places nothing. */
const CAN_PLACE = availableParallelism() > 1 && hasTaskset()

/** Options of `fork` that start a child at its place. */
export function placed(place: Place | undefined): { execPath?: string; execArgv?: string[] } {
  if (!place || !CAN_PLACE) return {}
  const nice = place === 'crowd' ? ['nice', '-n', '19'] : []
  return { execPath: 'taskset', execArgv: ['-c', CORES[place], ...nice, process.execPath] }
}

/** Places PostgreSQL, and connections opened from now on, beside the clients. Returns a function that undoes it. */
export async function placePostgres(sql: Sql): Promise<() => void> {
  if (!CAN_PLACE) return () => {}
  const server = await serverOf(sql)
  const place = (cores: string) => {
    for (const pid of [server.pid, ...server.children()])
      // A child may have ended by now.
      spawnSync('taskset', ['-pc', cores, String(pid)], { stdio: 'ignore' })
  }
  place(CORES.clients)
  return () => place(`0-${availableParallelism() - 1}`)
}

function hasTaskset(): boolean {
  return spawnSync('taskset', ['-V']).status === 0
}
