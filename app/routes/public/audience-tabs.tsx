import { href } from 'react-router'
import { accounts } from '#app/texts/accounts.ts'

import type { Audience } from '#app/ui/accounts/audience.ts'

/** Three doors, three addresses: each audience has its own sign-in page. */
export function AudienceTabs({ current }: { current: Audience }) {
  const doors = [
    ['buyer', href('/login')],
    ['seller', href('/login/salesman')],
    ['admin', href('/login/admin')],
  ] as const
  return (
    <nav className="tabs" aria-label={accounts.audience}>
      {doors.map(([audience, to]) => (
        <a key={audience} href={to} aria-current={audience === current ? 'page' : undefined}>
          {accounts[audience]}
        </a>
      ))}
    </nav>
  )
}
