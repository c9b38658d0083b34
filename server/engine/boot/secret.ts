import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demo's secret: generated on the first run, then kept, so that sessions survive a restart. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  try {
    // 'wx' lets one of two starting processes win; the other reads the winner's file.
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // An earlier version or a restored backup may have left it readable.
    if (statSync(path).mode & 0o077) chmodSync(path, 0o600)
  }
  return readFileSync(path, 'utf8').trim()
}
