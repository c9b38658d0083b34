import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { freePort } from './free-port.ts'

export type TemporaryPostgres = {
  folder: string
  /** Of the database `remate`, as the superuser. */
  url: string
  pid(): Promise<number>
  /** Starts it again on its data and port after it was killed. */
  restart(): Promise<void>
  /** Stops it, also one that is being started again, and deletes its folder. */
  stop(): Promise<void>
}

/** A PostgreSQL in a new folder that begins with `prefix`. It ends with this process, however this process ends. */
export async function startTemporaryPostgres(prefix: string, durable: boolean): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(prefix)
  await chmod(folder, 0o755) // As root, the server runs as another user and needs access.
  const release = endWithThisProcess(folder)
  const port = await freePort()
  const start = () => startEmbeddedPostgres({ dataDir: join(folder, 'pg'), port, durable })
  let server = start()
  const { url } = await server
  let stopped = false
  return {
    folder,
    url,
    pid: async () => (await server).pid,
    async restart() {
      if (stopped) throw new Error('PostgreSQL was stopped')
      server = start()
      await server
    },
    async stop() {
      stopped = true
      await (await server).stop()
      release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for the end of its standard input, which nobody but this process holds; $1 is the folder. */
const WATCH = `read -r _
pid=$(head -n 1 "$1/pg/postmaster.pid" 2>/dev/null) && kill -INT "$pid" &&
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
rm -rf "$1"`

/** Ends the folder's server and deletes the folder once this process is gone, also by SIGKILL. Returns what undoes it. */
function endWithThisProcess(folder: string): () => void {
  // A process group of its own, which Ctrl-C does not reach.
  const watch = spawn('sh', ['-c', WATCH, 'sh', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  const stdin = watch.stdin as Socket
  watch.unref()
  stdin.unref()
  return () => {
    watch.kill('SIGKILL')
    stdin.destroy()
  }
}
