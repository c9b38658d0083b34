import { readdirSync, readFileSync } from 'node:fs'
import type { Sql } from '#db/client.ts'

/** Reads the CPU time of all processes of this PostgreSQL on this machine, in µs. */
export async function clusterOf(sql: Sql): Promise<() => number> {
  const { children } = await serverOf(sql)
  return () => children().reduce((sum, pid) => sum + cpuOf(pid), 0)
}

/** In µs: the kernel counts it in nanoseconds, and in `stat` in ticks of 10 ms, more than a statement takes. */
function cpuOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000
  } catch {
    return 0
  }
}

/** The first process of this PostgreSQL, on this machine, and its present children. */
export async function serverOf(sql: Sql): Promise<{ pid: number; children(): number[] }> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const own = statOf(backend?.pid ?? 0)
  // The number of a process on another machine may be any process here.
  if (!own || own.name !== 'postgres') throw new Error('PostgreSQL does not run on this machine')
  const { parent: pid } = own
  return { pid, children: () => childrenOf(pid) }
}

/** The present children of a process of this machine. */
export function childrenOf(pid: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.map(Number).filter((each) => statOf(each)?.parent === pid)
}

function statOf(pid: number): { name: string; parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may contain anything.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    return { name, parent: Number(parent) }
  } catch {
    return null
  }
}
