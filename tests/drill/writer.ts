/**
 * A client in the network of a machine with PostgreSQL, which writes to that machine alone, also while it is cut off
 * and takes itself for the primary. Prints every write that was acknowledged: `number sent acknowledged`, in ms.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/client.ts'

const [url, machine] = process.argv.slice(2) as [string, string]
const PATIENCE_MS = 3_000
const PAUSE_MS = 300

process.stdin.resume().on('end', () => process.exit(0))
let number = Number(process.argv[4] ?? 0)
for (;;) {
  const { sql, close } = connect(url, { max: 1 })
  try {
    for (;;) {
      const sent = Date.now()
      number++
      const writing = sql`insert into drill_marks (machine, number) values (${machine}, ${number})`
      const done = await Promise.race([writing.then(() => true), wait(PATIENCE_MS, false, { ref: false })])
      if (!done) throw new Error('No answer')
      console.log(`${number} ${sent} ${Date.now()}`)
      await wait(PAUSE_MS)
    }
  } catch {
    void close().catch(() => {})
    await wait(PAUSE_MS)
  }
}
