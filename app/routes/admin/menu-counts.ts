import { href } from 'react-router'
import { pendingCount } from '#app/texts/listing/pending.ts'
import type { MenuGroup } from '#app/ui/shell/side-menu.tsx'
import { adminMenu } from './menu.ts'

type Shown = {
  messages: number
  refunds: number
  approvals: number
  vetFiles: number
  /** The console is switched on. */ console: boolean
}

/** The menu without switched-off entries, with counts of open items beside entries. */
export function withCounts({ messages, refunds, approvals, vetFiles, console }: Shown): MenuGroup[] {
  const counts: Record<string, { of: string; n: number }> = {
    [href('/admin/por-confirmar')]: { of: 'approvals', n: approvals },
    [href('/admin/expedientes')]: { of: 'vetFiles', n: vetFiles },
    [href('/messages')]: { of: 'messages', n: messages },
    [href('/admin/devoluciones')]: { of: 'refunds', n: refunds },
  }
  return adminMenu.map((group) => ({
    ...group,
    entries: group.entries
      .filter((entry) => console || entry.href !== href('/admin/consola'))
      .map((entry) => {
        const count = counts[entry.href]
        return count ? { ...entry, count: { ...count, shown: pendingCount(count.n) } } : entry
      }),
  }))
}
