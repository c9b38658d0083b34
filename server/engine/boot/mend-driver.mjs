// Fixes the installed database driver in place, so that all importers get the same one: the server's bundle, seeds,
// scripts, development and tests. Plain JavaScript for Node 20 without dependencies: npm runs it right after an
// install.
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The driver's folder, and its file as imported by ECMAScript and as required by CommonJS. */
const DRIVER = join(ROOT, 'node_modules/postgres')
const FILES = ['src/connection.js', 'cjs/src/connection.js']

/**
 * postgres.js 3.4.9, its newest release, does not survive a lost connection
 * (https://github.com/porsager/postgres/issues/1154, /1208, open): a transaction whose connection has closed writes to
 * a null socket, in a callback whose error cannot be caught, and the process ends; or it moves the connection to a
 * queue from which it is never reopened. A write scheduled when the connection closed prevents the next ones from ever
 * being sent: that slot of the pool then only times out. And the old connection's last error is passed to the new one's
 * first query. A connection lost while it looks up the types rejects a promise without handler, which ends the process
 * as well. Each pair is a text of its `connection.js` and its replacement.
 */
const FIXES = [
  [
    `        return fetchArrayTypes()
`,
    `        return void fetchArrayTypes().catch(() => {})
`,
  ],
  [
    `  function execute(q) {
    if (terminated)`,
    `  function execute(q) {
    if (socket === null)
      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true
    if (terminated)`,
  ],
  [
    `  function nextWrite(fn) {
`,
    `  function nextWrite(fn) {
    if (socket === null)
      return chunk = nextWriteTimer = null, true
`,
  ],
  [
    `    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
  ],
  [
    `    clearImmediate(nextWriteTimer)
    if (socket) {`,
    `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket) {`,
  ],
  [
    `    closedTime = performance.now()
`,
    `    query = results = errorResponse = null
    result = new Result()
    closedTime = performance.now()
`,
  ],
]

/** The driver differs from the version these fixes were made for; the message gives the remedy. */
export class DriverError extends Error {
  name = 'DriverError'
}

/**
 * Applies the fixes to a `connection.js`; already fixed text is returned unchanged. Throws DriverError for any other
 * text.
 */
export function mend(source) {
  return FIXES.reduce((text, [was, is]) => {
    if (count(text, is) === 1) return text
    if (count(text, was) === 1) return text.replace(was, () => is)
    throw new DriverError(
      'postgres.js is not the 3.4.9 that was read: see whether server/engine/boot/mend-driver.mjs is still needed.',
    )
  }, source)
}

/** Fixes the driver in `folder` unless it is fixed. Returns the files written. Throws DriverError. */
export function mendDriver(folder = DRIVER) {
  // All files are read before one is written: an unknown text leaves the driver unchanged.
  const mended = unmended(folder)
  for (const { path, text } of mended) replace(path, text)
  return mended.map(({ path }) => path)
}

/** Throws DriverError if the installed driver is not fixed, for example after an install without scripts. */
export function checkDriver(folder = DRIVER) {
  const [first] = unmended(folder)
  if (first)
    throw new DriverError(
      `${relative(ROOT, first.path)} is not mended, as after an install without scripts: ` +
        'run "node server/engine/boot/mend-driver.mjs".',
    )
}

function unmended(folder) {
  return FILES.map((file) => join(folder, file))
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
    .map(({ path, source }) => ({ path, source, text: mend(source) }))
    .filter(({ source, text }) => source !== text)
}

/**
 * Writes a draft and renames it: a process that is just loading the file reads one version or the other, and
 * hard-linked copies in other folders stay unchanged.
 */
function replace(path, text) {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    writeFileSync(draft, text)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function count(text, part) {
  return text.split(part).length - 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    mendDriver()
  } catch (error) {
    console.error(error instanceof DriverError ? error.message : error)
    process.exitCode = 1
  }
}
