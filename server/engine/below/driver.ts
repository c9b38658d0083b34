/**
 * postgres.js, mended where it is installed: server, seeds, scripts and tests have the same driver.
 *
 * Uses: its `connection.js`, `index.js` and `queue.js`, changed by `patches/postgres+3.4.9.patch`, which patch-package
 * applies after each install:
 * - A transaction whose connection has closed wrote to a null socket, in a callback whose error cannot be caught, and
 *   the process ended. Or it moved the connection to a queue from which it is never reopened.
 * - A write scheduled when the connection closed kept the next ones from being sent: its slot of the pool timed out.
 * - A rollback written between the socket's error and its close stayed first in the queue of answers. The next
 *   transaction on the reopened connection got its own answers one late, and waited for ever for the last one.
 * - A transaction went on after its connection was lost, on the reopened one: its statements were stored outside any
 *   transaction, or with another transaction. Those that waited in the transaction's own queue were never answered.
 * - The old connection's last error was passed to the new one's first query.
 * - A connection lost while it looked up the types rejected a promise without handler, and the process ended.
 * - `end()` waited for ever for a connection that closed by itself.
 * - PostgreSQL reports a commit as done when its wait for a standby was cancelled, after a warning.
 *   The connection is closed instead, as if it were lost during the commit. The warning is known by its routine, since
 *   its text is translated and its code is that of every warning.
 * - A connection that a balancer accepts and closes, having no server, was opened again at once and for ever, and its
 *   statement never failed.
 * - Free connections served in turns. A server's process then begins each statement with cold caches, and plans it for
 *   itself. The connection that became free last serves now, so that a quiet house uses one or two.
 * Gain: a process survives the loss of its database; without the patch it ends, loses its pool, stores what a lost
 * transaction has written, or acknowledges what no standby has.
 * Upstream: porsager/postgres#1154, #1186, #1208 and #1216, open; its pull requests #1209, #1215 (with its comment on
 * resets) and #1142 together fix most of it.
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
  'src/connection.js': '2f34e803b3d8e18768a6c0c90c4776b4282b916083197779f46454bfb510a0be',
  'src/index.js': 'bee23a5f0d2da506f40d4e13f1ec0e38ee26735f90890ec81322a490225974ee',
  'src/queue.js': '2bc614f7201fc60d21a48868a8a84fe21d5b44f2e554bfbbb69401ebeeb278dd',
  'cjs/src/connection.js': '918272ae4368e2af2595424914d8d75a29ae81433eb238f21fa31cb9fffb9383',
  'cjs/src/index.js': '9ab69e4c0a28f356c8990092496d5fef4b3eea0ee1dd1c9fffd984b14c15524b',
  'cjs/src/queue.js': 'af82dfb28b337886c5f672ac02ab9abe707af9dfb806d6d07d8faa59b169916e',
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
