import type { Sql } from '#db/client.ts'

/** Tables that change by themselves or when a page is read. */
const BESIDE = [
  'sessions',
  'nodes',
  'house_beat',
  'rate_limits',
  'security_events',
  'drafts',
  'pending_files',
  'known_devices',
]

/**
 * From now on records which tables' rows are changed by committed transactions; `last_seen_at` alone does not count.
 */
export async function watchWrites(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create table written (name text);
    create function note_written() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) - 'last_seen_at' is distinct from to_jsonb(new) - 'last_seen_at' then
        insert into written values (tg_table_name);
      end if;
      return null;
    end $$`)
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'written' and not tablename = any(${BESIDE})`
  for (const { name } of tables)
    await sql`
      create trigger note_written after insert or update or delete on ${sql(name)}
      for each row execute function note_written()`
}

/** Names of the tables written to since the last call. */
export async function takeWritten(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with taken as (delete from written returning name) select distinct name from taken order by 1`
  return rows.map(({ name }) => name)
}
