/** A server that outlived its parent: reads `postmaster.pid` and checks it against the running processes. */
import { MINUTE } from '#machines/time.ts'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execFileAsync, runAs } from './account.ts'
import type { Cluster } from './cluster.ts'

export interface Running {
  pid: number
  port: number
}

const PATIENCE_MS = MINUTE // a crashed server may be replaying its WAL
const STEP_MS = 150

/** The server's own record, or undefined if it names none. */
export async function readPidFile(dataDir: string): Promise<(Running & { recordedDir: string }) | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const [pid, recordedDir, , port] = text?.split('\n') ?? []
  if (!Number(pid) || !recordedDir) return undefined
  return { pid: Number(pid), port: Number(port), recordedDir }
}

/**
 * The server that already runs on this folder and answers; otherwise undefined, after removing a stale file or stopping
 * a server that does not answer within a minute.
 */
export async function adoptLeftover(
  cluster: Cluster,
  answers: (port: number) => Promise<boolean>,
): Promise<Running | undefined> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(STEP_MS)) {
    const found = await readPidFile(cluster.dataDir)
    if (!found) return undefined
    if (!(await isServer(found))) {
      // After a reboot the pid may belong to any program; PostgreSQL would refuse to start.
      await rm(join(cluster.dataDir, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (found.port && (await answers(found.port))) return found
  }
  await stopServer(cluster, 'immediate')
  return undefined
}

/** Stops the folder's server and waits for its end; resolves at once if none runs. */
export async function stopServer(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  const found = await readPidFile(cluster.dataDir)
  if (!found || !(await isServer(found))) return
  const stop = (how: string) =>
    runAs(cluster.account, cluster.tools.pgCtl, ['stop', '-D', cluster.dataDir, '-m', how, '-w', '-t', '30', '-s'])
  await stop(mode).catch(async (error: unknown) => {
    if (!(await readPidFile(cluster.dataDir))) return
    if (mode === 'immediate') throw error
    await stop('immediate')
  })
}

async function isServer({ pid, recordedDir }: { pid: number; recordedDir: string }): Promise<boolean> {
  const command = await commandOf(pid)
  return command === undefined || (command.includes('postgres') && command.includes(recordedDir))
}

/** The process's command line, '' if it is dead, undefined if this machine cannot tell. */
async function commandOf(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return ''
  }
  if (existsSync('/proc/self/cmdline')) {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (text) => text.replaceAll('\0', ' '),
      () => undefined,
    )
  }
  return execFileAsync('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
}
