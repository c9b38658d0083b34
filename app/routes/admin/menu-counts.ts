import { href } from 'react-router'
import { pendingCount } from '#app/texts/listing/pending.ts'
import type { MenuGroup } from '#app/ui/shell/side-menu.tsx'
import { adminMenu } from './menu.ts'

type Shown = {
  messages: number
  refunds: number
  approvals: number
  /** Signals without a decision; null while they are switched off and none are kept. */
  signals: number | null
  vetFiles: number
  /** The console is switched on. */ console: boolean
}

/** The menu without switched-off entries, with counts of open items beside entries. */
export function withCounts({ messages, refunds, approvals, vetFiles, signals, console }: Shown): MenuGroup[] {
  const counts: Record<string, { of?: string; n: number }> = {
    [href('/admin/por-confirmar')]: { of: 'approvals', n: approvals },
    [href('/admin/expedientes')]: { of: 'vetFiles', n: vetFiles },
    [href('/messages')]: { of: 'messages', n: messages },
    [href('/admin/devoluciones')]: { of: 'refunds', n: refunds },
    // Not counted live: a reload shows it.
    [href('/admin/senales')]: { n: signals ?? 0 },
  }
  const off = [!console && href('/admin/consola'), signals === null && href('/admin/senales')]
  return adminMenu.map((group) => ({
    ...group,
    entries: group.entries
      .filter((entry) => !off.includes(entry.href))
      .map((entry) => {
        const count = counts[entry.href]
        return count ? { ...entry, count: { ...count, shown: pendingCount(count.n) } } : entry
      }),
  }))
}
