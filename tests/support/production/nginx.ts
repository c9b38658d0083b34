/** A real nginx with the site file that we ship, `server/engine/boot/nginx.conf`, in front of nodes on this machine. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

const SITE = join(import.meta.dirname, '../../../server/engine/boot/nginx.conf')
const PATIENCE_MS = 10_000

export type Nginx = { url: string; stop(): Promise<void> }

/** True when nginx is installed; Debian's `nginx-light` is enough. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/**
 * Serves the nodes at these ports as `remate.example`, without TLS. `log`: each requested address is a line of it;
 * `scheme`: the one that nodes are told.
 */
export async function startNginx(
  ports: number[],
  { log = '/dev/null', scheme = 'http' }: { log?: string; scheme?: 'http' | 'https' } = {},
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'remate-nginx-'))
  // As root, nginx's workers run as another user and need access.
  await chmod(folder, 0o755)
  const port = await freePort()
  await writeFile(join(folder, 'site.conf'), siteOf(await readFile(SITE, 'utf8'), ports, port, scheme))
  await writeFile(join(folder, 'nginx.conf'), mainOf(folder, log))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await listening(port)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGQUIT')
      const patience = setTimeout(() => child.kill('SIGTERM'), 1_000)
      await ended
      clearTimeout(patience)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The site file with the values that an operator replaces: nodes, port, and certificates. */
function siteOf(site: string, ports: number[], port: number, scheme: string): string {
  const [first = '', ...rest] = site.match(/^ +server 10\..+\n/gm) ?? []
  const nodes = ports.map((each) => first.replace(/10\.[\d.]+:\d+/, `127.0.0.1:${each}`)).join('')
  const others = rest.reduce((text, line) => text.replace(line, ''), site)
  return others
    .replace(first, nodes)
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/(X-Forwarded-Proto +)\$scheme/, `$1${scheme}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ +ssl_.+\n/gm, '')
}

function mainOf(folder: string, log: string): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${join(folder, each)};`,
  )
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')};
worker_processes 1;
worker_rlimit_nofile 20000;
events { worker_connections 10000; }
http {
  log_format asked '$request_method $uri $upstream_addr $status';
  access_log ${log} asked;
  ${bodies.join('\n  ')}
  include ${join(folder, 'site.conf')};
}
`
}

/** Resolves when something listens at the port of this machine. */
export async function listening(port: number): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
    const probe = connect(port, '127.0.0.1')
    const open = await once(probe, 'connect').then(
      () => true,
      () => false,
    )
    probe.destroy()
    if (open) return
  }
  throw new Error(`Nothing listens at port ${port}`)
}
