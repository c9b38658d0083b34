/**
 * postgres.js, mended where it is installed: server, seeds, scripts and tests have the same driver.
 *
 * Uses: its `connection.js`. `patches/postgres+3.4.9.patch`, applied by patch-package after each install, changes it:
 * - A transaction whose connection has closed wrote to a null socket, in a callback whose error cannot be caught, and
 *   the process ended; or it moved the connection to a queue from which it is never reopened.
 * - A write scheduled when the connection closed kept the next ones from being sent: its slot of the pool timed out.
 * - The old connection's last error was passed to the new one's first query.
 * - A connection lost while it looked up the types rejected a promise without handler, and the process ended.
 * Gain: a process survives the loss of its database; without the patch it ends, or loses its pool.
 * Upstream: porsager/postgres#1154 and #1208, open; its pull requests #1209 and #1215 together fix most of it.
 * Delete when: a release has them, and `tests/server/engine/below-driver.test.ts` passes with it.
 * Switch: `BELOW_OFF=driver` runs with whatever driver is installed (`npm install postgres@3.4.9 --ignore-scripts`).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isOff } from './switches.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** SHA-256 of the patched files, as imported by ECMAScript and as required by CommonJS. */
const PATCHED = {
  'src/connection.js': '414944db172076a261b58786df4a00672e301a19db2b5552e046499dc2eb7341',
  'cjs/src/connection.js': 'e5ef9ac97c75ffdf56352dac511c317657d483a97c1951ddc89f0dfa4a2b9652',
}

/** The installed driver is not the patched one; the message gives the remedy. */
class DriverError extends Error {
  override name = 'DriverError'
}

/** Throws DriverError if the installed driver is not the patched one, for example after an install without scripts. */
export function checkDriver(folder = join(ROOT, 'node_modules/postgres')): void {
  if (isOff('driver')) return
  for (const [file, hash] of Object.entries(PATCHED)) {
    const path = join(folder, file)
    if (createHash('sha256').update(readFileSync(path)).digest('hex') === hash) continue
    throw new DriverError(
      `${relative(ROOT, path)} is not patched, as after an install without scripts: run "npm ci". ` +
        'For another release of postgres.js see server/engine/below/driver.ts.',
    )
  }
}
