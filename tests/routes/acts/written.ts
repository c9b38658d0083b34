import type { Sql } from '#db/client.ts'

/** Tables that change by themselves or by being asked. */
const BESIDE = ['sessions', 'nodes', 'rate_limits', 'security_events', 'drafts', 'pending_files', 'known_devices']

/** Notes from now on which tables' rows are changed by what commits; `last_seen_at` alone is no change. */
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

/** Names of the tables that were written to since this was asked last. */
export async function takeWritten(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with taken as (delete from written returning name) select distinct name from taken order by 1`
  return rows.map(({ name }) => name)
}
