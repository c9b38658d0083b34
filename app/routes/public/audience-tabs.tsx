import { href } from 'react-router'
import { accounts } from '#app/texts/people/accounts.ts'

import type { Audience } from '#app/ui/accounts/audience.ts'

/** Links to the three sign-in pages, one per audience. */
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
