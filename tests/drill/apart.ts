/**
 * A drill's programs run apart from the machine: in a network, a process and a mount namespace of their own. Nothing
 * of them is seen by the machine's own services, and when the drill ends in whatever way, the kernel ends them all.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shutdown } from '#server/engine/boot/shutdown.ts'

/** Programs that a drill runs, and Debian's packages that bring them. */
const PROGRAMS: [program: string, debian: string][] = [
  ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/lib/python3/dist-packages/psycopg2', 'python3-psycopg2'],
  ['/usr/lib/python3/dist-packages/etcd', 'python3-etcd'],
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/bin/etcdctl', 'etcd-client'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/bin/pgbackrest', 'pgbackrest'],
  ['/usr/bin/rsync', 'rsync'],
  ['/usr/sbin/ip', 'iproute2'],
  ['/usr/bin/setpriv', 'util-linux'],
]

const APART = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash']

/** What this machine lacks for a drill, in one line with the remedy; undefined if nothing. */
export function lacking(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The drills make networks of their own: run them as root, on Debian 12 or one like it.'
  const packages = PROGRAMS.filter(([program]) => !existsSync(program)).map(([, debian]) => debian)
  if (packages.length === 0) return undefined
  return (
    'The drills run the programs of Debian 12. Missing here: ' +
    `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  )
}

/**
 * Runs a script of this folder apart, with a folder for its data that is removed afterwards. Returns its exit code. The
 * script ends when its standard input does, so that it does not outlive a killed parent.
 */
export async function runApart(script: string, args: string[], shutdown: Shutdown): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), `remate-drill-${process.pid}-`))
  chmodSync(folder, 0o755) // PostgreSQL runs as another user.
  // The shell is the first process of the namespace, which must collect those whose parents were killed.
  const inner = `mount --make-rprivate / && mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns &&
    ip link set lo up && "$@"; exit $?`
  const child = spawn(
    'unshare',
    [...APART, '-c', inner, 'bash', process.execPath, join(import.meta.dirname, script), folder, ...args],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(child, 'exit') as Promise<[number | null]>
  // The terminal sends a Ctrl-C to every process; a SIGTERM reaches this one alone.
  shutdown.add('The drill', () => {
    child.stdin?.end()
    return ended
  })
  try {
    const [code] = await ended
    return code ?? 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a program to its end and returns its output. Throws with what it wrote. */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): string {
  return execFileSync(program, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
}
