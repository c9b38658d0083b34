/** The three reports on sales (ruling 41): table, total and file are computed from the same rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '#machines/payment/purposes.ts'
import { PAYMENT_STATES } from '#machines/payment/status.ts'
import type { ReportAsked } from '#server/office/payment-reports/filter.ts'
import { openReport, type ReportRow } from '#server/office/payment-reports/read.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { addAuction, furnish } from '#tests/support/fixtures.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await fill(2_000)
}, 60_000)
afterAll(() => database.close())

const REPORTS: Report[] = ['credit-purchase', 'first-payment', 'final-payment']
const NAMES = ['Ana Ruiz', 'José Núñez', 'Íñigo Peña', 'Lupe O%Brien', 'Eva_Sanz', 'Carlos Ávila']
const number = (below: number) => Math.floor(Math.random() * below)
const pick = <Value>(values: readonly Value[]) => values[number(values.length)]!
const day = () => new Date(Date.UTC(2026, 0, 1 + number(200))).toISOString().slice(0, 10)

/** Fills the house with `count` payments of all kinds over half a year, some begun in the same millisecond. */
async function fill(count: number): Promise<void> {
  const { sql } = database
  await sql`
    insert into accounts (audience, email, name, password_hash)
    select 'buyer', 'comprador' || n || '@prueba.mx', (${NAMES}::text[])[1 + n % ${NAMES.length}::int], '-'
    from generate_series(1, 60) n`
  // The confirmation of manual payments is not tested, so its triggers are disabled.
  await sql`alter table payments disable trigger manual_payment_recorded_new`
  await sql`alter table manual_payments disable trigger manual_payment_recorded`
  await sql`
    insert into payments (state, snapshot, reference, purpose, method, payer_id, amount, item, transaction_id, reason,
    created_at)
    select state, '{}', gen_random_uuid(), purpose, case when n % 9 = 0 then 'manual' else 'card' end,
      (select id from accounts where id > n % 60 order by id limit 1), (random() * 90000)::int + 1, '-',
      case when state = 'approved' and n % 9 <> 0 then 'PX' || (100000 + n) end, case when state = 'declined'
      then '=Sin fondos' end,
      '2026-01-01 00:00-06'::timestamptz + make_interval(hours => (n * 7919 % (200 * 24 * 4)) / 4)
    from (select n, (array['pending', 'processing', 'approved', 'approved', 'declined', 'held',
    'returned', 'expired'])[1 + (random() * 7)::int] as state,
      (array['buy-now', 'first-payment', 'final-payment', 'credit-purchase'])[1 + (random() * 3)::int] as purpose
      from generate_series(1, ${count}::int) n) as made`
  await sql`
    insert into manual_payments (payment_id, means, reference, paid_on, recorded_by, recorded_at)
    select id, 'spei', 'MBAN' || id, '2026-01-01', payer_id, now() from payments where method = 'manual'`
  await sql`analyze`
}

const TEXTS = [
  '',
  '',
  '',
  'PX1',
  'px1',
  'PX10001',
  'mban7',
  'núñez',
  'NUNEZ',
  'comprador1',
  'comprador42@prueba.mx',
  'o%br',
  'eva_',
  '%',
  '\\',
  "'",
  'nadie',
  'ruiz ana',
  'a',
  'jo nu',
  'prueba.mx eva',
]
const anyFilter = (): ReportAsked => ({
  report: pick(REPORTS),
  text: pick(TEXTS),
  state: pick([undefined, undefined, ...PAYMENT_STATES]),
  from: pick(['', '', day()]),
  to: pick(['', '', day()]),
})

/** The rows expected for a filter, computed independently over all rows. */
async function expected({ report, state, from, to, text = '' }: ReportAsked) {
  const all = await database.sql<{ id: number; amount: number }[]>`
    select p.id, p.amount from payments p join accounts a on a.id = p.payer_id left join manual_payments m
    on m.payment_id = p.id
    where case p.purpose when 'buy-now' then 'first-payment' else p.purpose end = ${report}
      and (${state ?? ''} = '' or p.state = ${state ?? ''})
      and (${from ?? ''} = '' or to_char(p.created_at at time zone 'America/Mexico_City',
      'YYYY-MM-DD') >= ${from ?? ''})
      and (${to ?? ''} = '' or to_char(p.created_at at time zone 'America/Mexico_City', 'YYYY-MM-DD') <= ${to ?? ''})
      and (${text} = '' or starts_with(p.transaction_id, ${text})
      or position(fold_name(${text}) in fold_name(m.reference)) > 0
        or (select bool_and(position(case when length(word) < 3 then ' ' || word
        else word end in ' ' || fold_name(a.name || ' ' || a.email)) > 0)
          from regexp_split_to_table(fold_name(${text}), ' ') as word))
    order by p.created_at desc, p.id desc`
  return all
}

async function rowsOf(report: NonNullable<Awaited<ReturnType<typeof openReport>>>): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for await (const batch of report.rows()) rows.push(...batch)
  return rows
}

const pesosOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

test('table, total and file agree to the peso, for every filter', async () => {
  let found = 0
  for (let n = 0; n < 200; n++) {
    const asked = anyFilter()
    const wanted = await expected(asked)
    const report = await openReport(database.db, asked)
    if (!report) throw new Error(`Too broad: ${JSON.stringify(asked)}`)
    const file = await rowsOf(report)
    expect(
      file.map(({ id }) => id),
      JSON.stringify(asked),
    ).toEqual(wanted.map(({ id }) => id))
    const total = await report.total()
    expect(total, JSON.stringify(asked)).toMatchObject({ rows: wanted.length, pesos: pesosOf(wanted) })
    expect(total.approved.pesos).toBe(pesosOf(file.filter(({ state }) => state === 'approved')))
    const pages = Math.max(1, Math.ceil(wanted.length / 10))
    for (const page of new Set([1, 1 + number(pages), 1 + number(pages), pages, pages + 5])) {
      const shown = await report.page({ page, size: 10 })
      const at = Math.min(page, pages)
      expect(shown, JSON.stringify({ ...asked, page })).toMatchObject({
        page: at,
        pages,
        total: wanted.length,
        sum: total,
      })
      expect(shown.rows).toEqual(file.slice((at - 1) * 10, at * 10))
    }
    found += wanted.length
  }
  expect(found).toBeGreaterThan(2_000)
}, 120_000)

test("TX is the provider's id, or the reference recorded by an administrator", async () => {
  const report = await openReport(database.db, { report: 'final-payment', state: 'approved' })
  const rows = await rowsOf(report!)
  for (const { tx, means } of rows) expect(tx).toMatch(means === null ? /^PX\d+$/ : /^MBAN\d+$/)
  expect(rows.some(({ means }) => means === 'spei')).toBe(true)
})

test("a buy-now's charge is a first payment", async () => {
  const rows = await rowsOf((await openReport(database.db, { report: 'first-payment' }))!)
  expect(new Set(rows.map(({ purpose }) => purpose))).toEqual(new Set(['buy-now', 'first-payment']))
})

test('a payment names its lot and horse; for credits the horse that its seller wants to enrol', async () => {
  const house = nodeOn(database)
  const furniture = await furnish(database.db)
  const lot = await addAuction(house, furniture)
  const [auction] = await database.sql<{ listing: number; horse: string }[]>`
    select l.id as listing, l.name as horse from auctions a join listings l on l.id = a.listing_id where a.id = ${lot}`
  const { listing, horse } = auction!
  await database.sql`
    insert into payments (state, snapshot, reference, purpose, payer_id, amount, item, auction_id, listing_id, reason)
    values ('pending', '{}', gen_random_uuid(), 'final-payment', ${furniture.seller}, 1, '-', ${lot}, null, 'del lote'),
      ('pending', '{}', gen_random_uuid(), 'credit-purchase', ${furniture.seller}, 1, '-', null, ${listing}, 'del lote')`
  const named = async (report: Report) =>
    (await rowsOf((await openReport(database.db, { report }))!)).find(({ reason }) => reason === 'del lote')
  expect(await named('final-payment')).toMatchObject({ lot, listing, horse })
  expect(await named('credit-purchase')).toMatchObject({ lot: null, listing, horse })
})

test('a text that fits more than 1,000 people opens no report', async () => {
  await database.sql`
    insert into accounts (audience, email, name, password_hash)
    select 'buyer', 'muchos' || n || '@prueba.mx', 'Uno de tantos', '-' from generate_series(1, 1001) n`
  expect(await openReport(database.db, { report: 'final-payment', text: 'uno de tantos' })).toBeNull()
  expect(await openReport(database.db, { report: 'final-payment', text: 'muchos77@prueba.mx' })).not.toBeNull()
})
