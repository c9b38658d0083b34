import type { Sql } from '#db/client.ts'

/** What changes by itself or by being asked: who was here when, and how often. */
const BESIDE = ['sessions', 'nodes', 'rate_limits', 'security_events', 'drafts', 'pending_files', 'known_devices']

const statements = new WeakMap<Sql, Promise<string>>()

/** A number of each table, which differs when any of its rows does. */
export async function digestOf(sql: Sql): Promise<Record<string, string>> {
  let statement = statements.get(sql)
  if (!statement) statements.set(sql, (statement = statementOf(sql)))
  const rows = await sql.unsafe<{ name: string; sum: string | null }[]>(await statement)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? '-']))
}

/** Names of tables whose rows differ. */
export function changedIn(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}

async function statementOf(sql: Sql): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and not tablename = any(${BESIDE}) order by 1`
  return tables
    .map(
      ({ name }) =>
        `select '${name}' as name, sum(hashtextextended((to_jsonb(t) - 'last_seen_at')::text, 0))::text as sum from ${name} t`,
    )
    .join(' union all ')
}
