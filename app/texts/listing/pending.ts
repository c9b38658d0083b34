/** Limit of counting (`server/office/pending/read-pending.ts`). */
const MOST = 1_000

export const notificationCenter = 'Centro de notificaciones'

export const pendingCount = (n: number) => (n >= MOST ? `${MOST - 1}+` : String(n))

/** The notification button, in the specification's words. */
export const pendingLabel = (n: number) => (n > 0 ? `(${pendingCount(n)}) Pendientes` : notificationCenter)
