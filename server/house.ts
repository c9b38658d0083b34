import type { Database, Sql } from '#db/client.ts'
import type { Env } from './env.ts'

/** What a process has running, handed to whoever needs it; nothing here lives only in this process's memory. */
export type House = {
  env: Env
  db: Database
  sql: Sql
}
