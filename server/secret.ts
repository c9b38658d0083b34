import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demo's secret: made on the first run, then kept, so that sessions outlive a restart. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // 'wx' lets one of two starting processes win; the other reads what the first wrote.
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
