// Loses the connection of a transaction in one of several ways and uses the pool again. Arguments: the driver's address
// for import, the database's, and the way. Prints "whole" at the end. Plain JavaScript, run in the same way as seeds
// and scripts.
import net from 'node:net'

const [driver, url, way] = process.argv.slice(2)
const { default: postgres } = await import(driver)
const { hostname, port } = new URL(url)
let socket
const sql = postgres(url, {
  max: 1,
  connect_timeout: 3,
  backoff: () => 0.05,
  onnotice: () => {},
  socket: () =>
    new Promise((resolve, reject) => {
      socket = net.connect(Number(port), hostname, () => resolve(socket)).once('error', reject)
    }),
})
const other = postgres(url, { max: 1, onnotice: () => {} })

/** Loses the connection as a network does: the socket's error comes first, its close later. */
const reset = () => socket.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))

/** Ends the connection of a transaction from outside. */
async function terminate(tx) {
  const [{ pid }] = await tx`select pg_backend_pid() as pid`
  await other`select pg_terminate_backend(${pid})`
}

const WAYS = {
  /** A statement notices the loss; the next one is written when the socket has closed. */
  async closed(round) {
    await isLost(
      sql.begin(async (tx) => {
        await terminate(tx)
        const closed = socket.closed || new Promise((resolve) => socket.once('close', resolve))
        await tx`select ${round}::int`.catch(() => {})
        await closed
        return tx`select ${round}::int, ${'long'.repeat(500)}::text`
      }),
    )
  },

  /** The rollback is written between the socket's error and its close. */
  async reset() {
    await isLost(
      sql.begin(async (tx) => {
        setTimeout(reset, 10)
        await tx`select pg_sleep(60)`
      }),
    )
  },

  /** Statements that wait within the transaction for one that is running. */
  async queued(round) {
    let settled
    await isLost(
      sql.begin(async (tx) => {
        settled = Promise.allSettled([tx`select ${round}::int, pg_sleep(60)`, tx`select 1`, tx`select ${round}::int`])
        setTimeout(reset, 10)
        await settled
      }),
    )
    if ((await settled).some(({ status }) => status !== 'rejected')) throw new Error('A lost statement has an answer')
  },

  /** A transaction that goes on when its connection belongs to another one. */
  async outlived() {
    await other`create table if not exists outlived (by text not null)`
    let goOn
    let ended
    await isLost(
      sql.begin((tx) => {
        ended = (async () => {
          await terminate(tx)
          await tx`select 1`.catch(() => {})
          await new Promise((resolve) => (goOn = resolve))
          await tx`insert into outlived values ('the lost one')`
        })()
        return ended
      }),
    )
    const rolledBack = new Error('rolled back')
    await sql
      .begin(async (tx) => {
        await tx`insert into outlived values ('the next one')`
        goOn()
        await isLost(ended)
        await tx`insert into outlived values ('the next one')`
        throw rolledBack
      })
      .catch((error) => {
        if (error !== rolledBack) throw error
      })
    const rows = await other`select by from outlived`
    if (rows.length > 0) throw new Error(`Stored, though both were rolled back: ${rows.map(({ by }) => by)}`)
  },
}

async function isLost(work) {
  const code = await work.then(
    () => 'kept',
    (error) => error.code,
  )
  if (!/^(CONNECTION_CLOSED|57P01|ECONNRESET)$/.test(code)) throw new Error(`The transaction ended with ${code}`)
}

for (let round = 0; round < 3; round++) {
  await WAYS[way](round)
  // Twice, each with a statement that is new to the connection: the first may be answered with what is left of the lost
  // one, and the second then waits for ever.
  for (const again of [round, -round]) {
    const answer = await sql.begin(async (tx) => (await tx`select ${again}::int as again, ${way}::text`)[0].again)
    if (answer !== again) throw new Error('The pool gave another answer')
  }
}
reset()
await sql.end()
await other.end()
console.log('whole')
