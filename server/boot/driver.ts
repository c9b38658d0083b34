import type { Plugin } from 'vite'

/**
 * postgres.js 3.4.9, its newest release, does not survive a lost connection
 * (https://github.com/porsager/postgres/issues/1154, /1208, open): a transaction whose connection has closed writes to a
 * socket that is null, in a callback where nobody can catch it, and the process ends; or it moves the connection to where it
 * is never opened again. A write that was scheduled when the connection closed keeps the next ones from ever being sent:
 * that place of the pool then only times out. And the old connection's last error is given to the new one's first query.
 * A connection lost while it looks up the types rejects a promise that nobody has, which ends the process as well.
 * Each pair is a text of its `connection.js` and what stands there instead.
 */
const FIXES: [was: string, is: string][] = [
  [`        return fetchArrayTypes()
`, `        return void fetchArrayTypes().catch(() => {})
`],
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

/** The driver's `connection.js` with its faults mended. Throws when it is no longer the text that was read. */
export function mendDriver(source: string): string {
  return FIXES.reduce((text, [was, is]) => {
    if (text.split(was).length !== 2) throw new Error('postgres.js has changed: see whether server/boot/driver.ts is still needed')
    return text.replace(was, () => is)
  }, source)
}

/** Takes the driver into the server's bundle, mended. */
export const mendedDriver: Plugin = {
  name: 'mended-postgres',
  configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['postgres'] } } : null),
  transform: (code, id) => (id.endsWith('/postgres/src/connection.js') ? mendDriver(code) : null),
}
