/** The conditions on an account's standing stand in `db/account-standing.ts` alone. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Tables other than accounts that have such a column. */
const OTHERS = ['auditTickets', 'claims', 'auctions']
const ASKS = /isNull\((\w+)\.(?:closedAt|disabledAt)\)/g

/** The accounts whose standing a source asks for in its own words. */
const asked = (source: string) =>
  [...source.matchAll(ASKS)].map(([, table]) => table as string).filter((table) => !OTHERS.includes(table))

test('a query asks for an open or an active account by its definition', () => {
  const files = globSync('server/**/*.ts')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => asked(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})

test('a condition of its own is found', () => {
  expect(asked('and(eq(a.id, 1), isNull(sellers.closedAt), isNull(claims.closedAt))')).toEqual(['sellers'])
})
