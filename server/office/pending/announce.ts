import type { Database } from '#db/client.ts'
import type { PendingNews } from '#server/engine/live/protocol.ts'
import type { PendingAnnouncer } from '#server/listing/index.ts'
import { readPending } from './read-pending.ts'

/** Changes within this many ms are counted once. */
const GATHER_MS = 150

/** Sends administrators the counts of pending work shortly after a change; after a lost message a reload shows them. */
export function createPendingAnnouncer(
  db: Database,
  send: (news: PendingNews) => void,
  failed: (error: unknown) => void,
): PendingAnnouncer {
  const changed: PendingNews['changed'] = {}
  let gathering: ReturnType<typeof setTimeout> | undefined
  const news = async (): Promise<PendingNews> => ({ ...(await readPending(db)), changed: { ...changed } })
  return {
    news,
    announce(kind) {
      changed[kind] = Date.now()
      gathering ??= setTimeout(() => {
        gathering = undefined
        void news().then(send).catch(failed)
      }, GATHER_MS).unref()
    },
  }
}
