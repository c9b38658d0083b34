import { href } from 'react-router'
import { pendingCount } from '#app/texts/listing/pending.ts'
import { waitingFor } from '#app/texts/office/waiting.ts'
import type { MenuCount, MenuGroup } from '#app/ui/shell/side-menu.tsx'
import type { PendingKind } from '#server/engine/live/protocol.ts'
import { adminMenu, LIMITS, MOVEMENTS, RECEIPTS } from './menu.ts'

type Shown = {
  pending: Record<PendingKind, number>
  /** Signals without a decision; null while they are switched off and none are kept. */
  signals: number | null
  /** The console is switched on. */
  console: boolean
}

/** The entry that leads to exactly the rows of each count. */
const PLACES: Record<PendingKind, string> = {
  approvals: href('/admin/por-confirmar'),
  audits: href('/admin/audits'),
  receipts: RECEIPTS,
  claims: href('/admin/reclamaciones'),
  limits: LIMITS,
  refunds: href('/admin/devoluciones'),
  movements: MOVEMENTS,
  vetFiles: href('/admin/expedientes'),
  messages: href('/messages'),
}

/** The menu without switched-off entries, with counts of open items beside entries. */
export function withCounts({ pending, signals, console }: Shown): MenuGroup[] {
  const counts = new Map<string, MenuCount>(
    Object.entries(PLACES).map(([kind, place]) => [place, { of: kind, ...countOf(kind as PendingKind, pending) }]),
  )
  // Not counted live: a reload shows it.
  counts.set(href('/admin/senales'), countOf('signals', { signals: signals ?? 0 }))
  const off = [
    !console && href('/admin/consola'),
    signals === null && href('/admin/senales'),
    pending.receipts === 0 && RECEIPTS,
    pending.movements === 0 && MOVEMENTS,
    pending.limits === 0 && LIMITS,
  ]
  return adminMenu.map((group) => ({
    ...group,
    entries: group.entries
      .filter((entry) => !off.includes(entry.href))
      .map((entry) => ({ ...entry, count: counts.get(entry.href) })),
  }))
}

function countOf<Kind extends PendingKind | 'signals'>(kind: Kind, { [kind]: n }: Record<Kind, number>): MenuCount {
  return { n, shown: pendingCount(n), title: waitingFor[kind](n) }
}
