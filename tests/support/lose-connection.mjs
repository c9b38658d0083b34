// Loses the connection of a transaction three times and uses the pool again each time. Arguments: the driver's address
// for import, and the database's. Prints "whole" at the end. Plain JavaScript, run in the same way as seeds and
// scripts.
const [driver, url] = process.argv.slice(2)
const { default: postgres } = await import(driver)
const sql = postgres(url, { max: 1, connect_timeout: 3, backoff: () => 0.05, onnotice: () => {} })
const other = postgres(url, { max: 1, onnotice: () => {} })
for (let round = 0; round < 3; round++) {
  const lost = sql.begin(async (tx) => {
    const [{ pid }] = await tx`select pg_backend_pid() as pid`
    await other`select pg_terminate_backend(${pid})`
    // The first statement notices the loss; the second is written without a socket.
    await tx`select ${round}::int`.catch(() => {})
    return tx`select ${round}::int, ${'long'.repeat(500)}::text`
  })
  const code = await lost.then(
    () => 'kept',
    (error) => error.code,
  )
  if (!/^(CONNECTION_CLOSED|57P01|ECONNRESET)$/.test(code)) throw new Error(`The transaction ended with ${code}`)
  const [{ again }] = await sql`select ${round}::int as again`
  if (again !== round) throw new Error('The pool gave another answer')
}
await sql.end({ timeout: 2 })
await other.end({ timeout: 2 })
console.log('whole')
