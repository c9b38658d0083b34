/** Statements that operators copy from the docs fit the tables of this release. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocs } from '#tests/support/docs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

/** Reading statements of `psql … -c "…"`, with values in place of the operator's variables. */
const statements = readDocs().flatMap(({ file, text }) =>
  [...text.matchAll(/\bpsql (?:"\$\w+" )?[^"\n]*-c "([^"]+)"/g)]
    .map(([, statement = '']) =>
      statement
        .trim()
        .replaceAll(/'\$\w+'/g, 'now()')
        .replaceAll('$TABLE', 'auctions')
        .replaceAll(/\$(ID|AUCTION)\b/g, '1'),
    )
    .filter((statement) => /^(select|with)\b/.test(statement))
    .map((statement) => ({ file, statement })),
)

test('the docs have statements', () => {
  expect(statements.length).toBeGreaterThan(6)
})

test.each(statements)('$file: $statement', async ({ statement }) => {
  await expect(database.sql.unsafe(`explain ${statement}`)).resolves.not.toHaveLength(0)
})
