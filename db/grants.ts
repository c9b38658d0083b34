import type postgres from 'postgres'
import type { Sql } from './client.ts'

/** A role cannot be granted its rights; the message is one line with the remedy. */
class RoleError extends Error {
  override name = 'RoleError'
}

/**
 * Lets `role` read and write every row but change no table: the server's rights at run time. Run by the owner after
 * each migration; tables of later migrations are covered once they are created. Returns warnings, one per line. Throws
 * RoleError for an unknown role.
 */
export async function grantToServer(sql: Sql, role: string): Promise<string[]> {
  const [found] = await sql`select from pg_roles where rolname = ${role}`
  if (!found) throw new RoleError(`The role ${role} of DATABASE_URL does not exist: create it, as in ${creation(role)}`)
  await sql.begin(async (tx) => {
    for (const schema of ['public', 'graphile_worker']) await grantRows(tx, schema, role)
    await admitToQueue(tx, role)
    // The migrations table, which /readyz compares with the release's list.
    await tx`grant usage on schema drizzle to ${tx(role)}`
    await tx`grant select on all tables in schema drizzle to ${tx(role)}`
  })
  return warnings(sql, role)
}

async function grantRows(tx: postgres.TransactionSql, schema: string, role: string): Promise<void> {
  const [within, to] = [tx(schema), tx(role)]
  await tx`grant usage on schema ${within} to ${to}`
  await tx`grant select, insert, update, delete on all tables in schema ${within} to ${to}`
  await tx`grant usage, select on all sequences in schema ${within} to ${to}`
  await tx`grant execute on all functions in schema ${within} to ${to}`
  await tx`alter default privileges in schema ${within} grant select, insert, update, delete on tables to ${to}`
  await tx`alter default privileges in schema ${within} grant usage, select on sequences to ${to}`
  await tx`alter default privileges in schema ${within} grant execute on functions to ${to}`
}

/** The job queue's tables use row security: only their owner, and roles named in a policy, see their rows. */
async function admitToQueue(tx: postgres.TransactionSql, role: string): Promise<void> {
  const tables = await tx<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'graphile_worker' and c.relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = ${role})`
  for (const table of tables) {
    await tx`create policy ${tx(role)} on graphile_worker.${tx(table.name)} to ${tx(role)} using (true) with check
      (true)`
  }
}

/** Rights that this command does not revoke, because others may rely on them. */
async function warnings(sql: Sql, role: string): Promise<string[]> {
  const [row] = await sql<{ creates: boolean; owns: boolean }[]>`
    select has_schema_privilege(${role}, 'public', 'create') as creates,
      exists (select from pg_tables where schemaname = 'public' and pg_has_role(${role}, tableowner, 'usage')) as owns`
  return [
    row?.owns && `${role} owns tables, or is a member of their owner: it can still change and drop them.`,
    row?.creates &&
      `${role} may create tables in the schema public: revoke create on schema public from ${role}, public.`,
  ].filter((line) => typeof line === 'string')
}

function creation(role: string): string {
  return `create role "${role}" login password '…'`
}
