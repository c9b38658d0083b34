import pg from 'pg'
import { KEEP_ALIVE_SECONDS } from '#db/client.ts'
import type { Log } from '#server/engine/logs/log.ts'

/** Database sessions: for announcing, for listening, and for replacing a listener. */
export const LIVE_CONNECTIONS = 3

/**
 * The pool that carries announcements between nodes, built to survive its database. Socket.IO's adapter keeps a client
 * for listening and never returns it. If the database is lost, its unhandled error would end the process, and its place
 * in the pool would stay occupied for ever.
 */
export function announcementPool(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: LIVE_CONNECTIONS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_SECONDS * 1_000,
  })
  const lent = new Set<pg.PoolClient>()
  pool.on('error', (error) => log('live: lost the database', error))
  pool.on('acquire', (client) => void lent.add(client))
  pool.on('release', (_error, client) => void lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => log('live: lost the database', error))
    client.on('end', () => {
      if (lent.has(client)) client.release(true)
    })
  })
  return pool
}
