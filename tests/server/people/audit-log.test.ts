/** The log of administrators' acts (ruling 50): filters, paging and the file. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActs, type LogAsked, type LogRow, readActs } from '#server/people/audit-log/read.ts'
import { exportCsv } from '#server/people/exports/export.ts'
import { adminNo } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let admins: number[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const { sql } = database
  const rows = await sql<{ id: number }[]>`
    insert into accounts (audience, email, username, name, password_hash)
    select 'admin', 'a' || n || '@prueba.mx', 'a' || n, 'Admin ' || n, '-' from generate_series(1, 3) n returning id`
  admins = rows.map(({ id }) => id)
  // Two acts share each timestamp.
  await sql`
    insert into audit_log (admin_id, action, subject, details, at)
    select (${admins}::int[])[1 + n % 3], (array['refund.resolved', 'tag.added', 'audit.opened',
    'export.written'])[1 + n % 4],
      'refund:' || n % 7, jsonb_build_object('n', n), '2026-03-01 00:00-06'::timestamptz + make_interval(hours => n / 2
      * 3)
    from generate_series(0, 999) n`
})
afterAll(() => database.close())

async function fileOf(asked: LogAsked): Promise<LogRow[]> {
  const rows: LogRow[] = []
  for await (const batch of readActs(database.db, asked)) rows.push(...batch)
  return rows
}

test('pages, total and file are of the same acts, the newest first, by any filter', async () => {
  const all = await fileOf({})
  expect(all).toHaveLength(1_000)
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  const day = (at: number) => new Date(at - 6 * 3_600_000).toISOString().slice(0, 10)
  const any = <Value>(...values: Value[]) => [undefined, ...values]
  for (const admin of any(admins[1]))
    for (const actions of any(['tag.added'], ['tag.added', 'audit.opened', 'no.such'], []))
      for (const subjects of any(['refund:3', 'tag:3'], []))
        for (const [from, to] of [[], ['2026-03-05', '2026-03-30'], ['', '2026-03-11'], ['2026-04-01', '']]) {
          const asked = { admin, actions, subjects, from, to }
          const wanted = all.filter(
            (row) =>
              (admin === undefined || row.adminId === admin) &&
              (!actions || (actions as string[]).includes(row.action)) &&
              (!subjects || (subjects as string[]).includes(row.subject)) &&
              (!from || day(row.at) >= from) &&
              (!to || day(row.at) <= to),
          )
          expect(await fileOf(asked)).toEqual(wanted)
          const pages = Math.max(1, Math.ceil(wanted.length / 10))
          for (const page of new Set([1, Math.ceil(pages / 2), pages, pages + 1])) {
            const at = Math.min(page, pages)
            expect(
              await listActs(database.db, { ...asked, page, size: 10 }),
              JSON.stringify({ ...asked, page }),
            ).toEqual({
              rows: wanted.slice((at - 1) * 10, at * 10),
              page: at,
              pages,
              total: wanted.length,
            })
          }
        }
})

test('an export is logged before its first byte, with its filters', async () => {
  const [accountId] = admins
  const admin = adminNo(accountId!)
  let asked = false
  const rows = (async function* () {
    asked = true
    yield [{ name: 'Ana' }]
  })()
  const columns = [{ head: 'Nombre', cell: ({ name }: { name: string }) => name }]
  const answer = await exportCsv(database.db, admin, {
    filename: 'prueba.csv',
    filters: { texto: 'ana', estado: '' },
    columns,
    rows,
  })
  expect(asked).toBe(false)
  const [last] = (await listActs(database.db, { page: 1, size: 1 })).rows
  expect(last).toMatchObject({
    action: 'export.written',
    subject: 'export:prueba.csv',
    adminId: accountId,
    details: { filters: { texto: 'ana' } },
  })
  expect(await answer.text()).toBe('Nombre\r\nAna\r\n')
})
