import type { Sql } from 'postgres'

/** True when the demo is loaded completely: the terms, which registration requires, are published last. */
export async function isSeeded(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ seeded: boolean }[]>`select exists (select from terms) as seeded`
  return row?.seeded ?? false
}
