import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const AGAIN_MS = 200

/** Runs `work` while no other process of this machine runs under the same lock file; a dead process holds no lock. */
export async function withLockFile<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  while (!(await take(path))) {
    if (await isHeld(path)) await wait(AGAIN_MS)
    else await rm(path, { force: true })
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function isHeld(path: string): Promise<boolean> {
  const holder = await readFile(path, 'utf8').catch(() => null)
  // Released meanwhile, or not written yet.
  if (holder === null || holder === '') return true
  try {
    process.kill(Number(holder), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
