import postgres, { type Sql } from 'postgres'
import { KEEP_ALIVE_SECONDS } from '#db/client.ts'

/**
 * A permanent session of its own, for advisory locks: a lock lasts as long as the session. It connects with its first
 * statement, and again after a loss, without the locks.
 */
export const openSession = (url: string): Sql =>
  postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    keep_alive: KEEP_ALIVE_SECONDS,
    onnotice: () => {},
  })
