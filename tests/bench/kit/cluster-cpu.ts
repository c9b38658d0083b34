import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Sql } from '#db/client.ts'

/** Reads the CPU time of all processes of this PostgreSQL on this machine, in µs. */
export async function clusterOf(sql: Sql): Promise<() => number> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const server = statOf(backend?.pid ?? 0)?.parent
  const ticksASecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return () => {
    const stats = readdirSync('/proc').map((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : null))
    const ticks = stats.reduce((sum, stat) => sum + (stat && stat.parent === server ? stat.ticks : 0), 0)
    return (ticks / ticksASecond) * 1e6
  }
}

function statOf(pid: number): { parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return null
  }
}
