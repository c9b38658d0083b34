import { createHmac } from 'node:crypto'
import type { Sql } from '#db/client.ts'

/** This process has another SECRET than the house; the message is the remedy in one line. */
class OtherSecretError extends Error {
  override name = 'OtherSecretError'
}

/** Key of the row with the mark of the house's SECRET. */
const FACT = 'secret'

/**
 * Checks that all nodes have one SECRET: the first one notes its mark, every other must have the same. A node with
 * another one could judge no lot with a sealed amount, and would replace what it cannot read. Throws OtherSecretError.
 */
export async function checkHouseSecret(sql: Sql, secret: string): Promise<void> {
  const mark = markOf(secret)
  await sql`insert into house_facts (key, value) values (${FACT}, ${mark}) on conflict do nothing`
  const [row] = await sql<{ value: string }[]>`select value from house_facts where key = ${FACT}`
  if (row?.value === mark) return
  throw new OtherSecretError(
    'SECRET is not the one of this house: set it to that of the other nodes (docs/runbooks/keys-lost.md). If that ' +
      `one is lost for good, delete from house_facts where key = '${FACT}'.`,
  )
}

/** Notes the mark of the secret that everything was sealed with anew. */
export async function noteHouseSecret(sql: Sql, secret: string): Promise<void> {
  await sql`update house_facts set value = ${markOf(secret)} where key = ${FACT}`
}

const markOf = (secret: string) => createHmac('sha256', secret).update('remate house').digest('hex')
