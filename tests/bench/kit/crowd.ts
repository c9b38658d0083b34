import { foldTotals } from '#server/engine/totals/tasks.ts'
import { addAdmin } from '#tests/support/served-world.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'

/** Years that the rows are spread over, regardless of their number. */
const YEARS = 3

/**
 * Creates buyers, final payments and administrators' acts, `count` each, evenly over the last three years. Returns an
 * administrator. Search texts and approvals are written by SQL or omitted: row by row they would take longer than the
 * rest. The totals come from the triggers.
 */
export async function fillLists(database: TestDatabase, count: number): Promise<number> {
  const { sql } = database
  const admin = await addAdmin(database)
  await sql.begin(async (tx) => {
    await tx`set local synchronous_commit = off`
    await tx`alter table accounts disable trigger accounts_search`
    await tx`alter table people disable trigger people_search`
    const [first] = await tx<{ id: number }[]>`
      with made as (
        insert into accounts (audience, email, name, password_hash, email_validated_at, onboarded_at, created_at,
        search)
        select 'buyer', 'muchos' || n || '@prueba.mx', 'Persona ' || n, '-', at, at, at,
        ' persona ' || n || ' ruiz muchos' || n || '@prueba.mx'
        from (select n, now() - n * make_interval(secs => ${YEARS * 365 * 86_400}::float8 / ${count}::int) as at
          from generate_series(0, ${count - 1}::int) n) as days
        returning id
      ) select min(id) as id from made`
    const from = first?.id ?? 0
    await tx`
      insert into people (account_id, paternal_surname, maternal_surname, cell_phone)
      select ${from}::int + n, 'Ruiz', 'Peña', lpad(n::text, 10, '5') from generate_series(0, ${count - 1}::int) n`
    await tx`
      insert into payments (state, snapshot, reference, purpose, payer_id, amount, item, transaction_id, created_at,
      settled_at)
      select state, jsonb_build_object('value', state, 'context', jsonb_build_object('reference', md5(n::text),
      'payer', ${from}::int + n,
          'asked', jsonb_build_object('cents', amount * 100, 'currency', 'MXN'), 'paidBy', tx, 'transactions', case
          when tx is null then '[]' else jsonb_build_array(tx) end,
          'refused', '[]'::jsonb, 'reason', null, 'settledAt', floor(extract(epoch from at) * 1000))),
        md5(n::text), 'final-payment', ${from}::int + n, amount, 'El Lucero', tx, at, at
      from (select n, 1000 + n % 90000 as amount, case when n % 5 = 0 then 'declined' else 'approved' end as state,
        case when n % 5 = 0 then null else 'PX' || n end as tx,
        now() - n * make_interval(secs => ${YEARS * 365 * 86_400}::float8 / ${count}::int) as at
        from generate_series(0, ${count - 1}::int) n) as made`
    await tx`
      insert into audit_log (admin_id, action, subject, details, at)
      select ${admin}::int, (array['document.viewed', 'tag.changed', 'refund.resolved', 'audit.opened'])[1 + n % 4],
      'account:' || ${from}::int + n,
        '{"before": {"name": "Uno"}, "after": {"name": "Dos"}}', at
      from (select n, now() - n * make_interval(secs => ${YEARS * 365 * 86_400}::float8 / ${count}::int) as at
        from generate_series(0, ${count - 1}::int) n) as days`
    await tx`alter table accounts enable trigger accounts_search`
    await tx`alter table people enable trigger people_search`
  })
  await foldTotals(database.db)
  await sql`vacuum analyze`
  return admin
}
