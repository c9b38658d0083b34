// Mends the database driver where it is installed, so that everything that imports it gets the same one: the server's
// bundle, seeds, scripts, development and tests. Plain JavaScript for Node 20 and no dependency: npm runs it right
// after an install.
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The driver's folder, and in it the file as ECMAScript imports it and as CommonJS requires it. */
const DRIVER = join(ROOT, 'node_modules/postgres')
const FILES = ['src/connection.js', 'cjs/src/connection.js']

/**
 * postgres.js 3.4.9, its newest release, does not survive a lost connection
 * (https://github.com/porsager/postgres/issues/1154, /1208, open): a transaction whose connection has closed writes to
 * a socket that is null, in a callback where nobody can catch it, and the process ends; or it moves the connection to
 * where it is never opened again. A write that was scheduled when the connection closed keeps the next ones from ever
 * being sent: that place of the pool then only times out. And the old connection's last error is given to the new one's
 * first query. A connection lost while it looks up the types rejects a promise that nobody has, which ends the process
 * as well. Each pair is a text of its `connection.js` and what stands there instead.
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

/** The driver is not the one that was read and mended; the message says what to do. */
export class DriverError extends Error {
  name = 'DriverError'
}

/**
 * A `connection.js` with its faults mended; one that is mended already comes back as it is. Throws DriverError for any
 * other text.
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

/** Mends the driver in `folder`, unless it is. Returns the files that were written. Throws DriverError. */
export function mendDriver(folder = DRIVER) {
  // All are read before one is written: a text that has changed leaves the driver as it came.
  const mended = unmended(folder)
  for (const { path, text } of mended) replace(path, text)
  return mended.map(({ path }) => path)
}

/** Throws DriverError when the installed driver is not mended, as after an install without scripts. */
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
 * Written beside and renamed into place: a process that is just loading it reads one text or the other, and a file that
 * several folders share is left to them.
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
