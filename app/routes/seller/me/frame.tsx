import type { ReactNode } from 'react'
import { href } from 'react-router'
import { storedDocument } from '#app/ui/accounts/stored-document.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SellerAchievements } from '#server/sellers/achievements.ts'
import { AchievementsBar } from './achievements-bar.tsx'
import { me as words } from './words.ts'

type MeFrameProps = {
  name: string
  /** When the profile photo came, epoch ms. */
  photo: number | null
  /** False where they sell for the house's: its tab is hidden. */
  hasRanch: boolean
  achievements: SellerAchievements
  /** The section that is open. */
  path: string
  children: ReactNode
}

/** Whose profile it is, how far they have come, and the sections as tabs with URLs. */
export function MeFrame({ name, photo, hasRanch, achievements, path, children }: MeFrameProps) {
  const tabs = [
    [words.tabs.data, href('/me')],
    ...(hasRanch ? [[words.tabs.ranch, href('/me/rancho')]] : []),
    [words.tabs.documents, href('/me/documentos')],
    [words.tabs.bank, href('/me/banco')],
    [words.tabs.security, href('/me/seguridad')],
  ] as [label: string, to: string][]
  return (
    <div className="wrap profile me">
      <div className="page-head profile-head">
        <span className="portrait">
          {photo ? (
            <img
              src={storedDocument('profile-photo', photo, 'seller').preview ?? undefined}
              alt=""
              width={240}
              height={240}
            />
          ) : (
            <Icon name="person" />
          )}
        </span>
        <div>
          <p className="eyebrow">{words.title}</p>
          <h1>{name}</h1>
        </div>
      </div>
      {/* On a phone the other sections begin right under the bar. */}
      <AchievementsBar {...achievements} whole={path.replace(/\/$/, '') === href('/me')} />
      <nav className="profile-tabs" aria-label={words.sections}>
        <ul>
          {tabs.map(([label, to]) => (
            <li key={to}>
              <a href={to} aria-current={currentOf(to, path)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}

/** A page under a section, as the closing of the account, leaves its section open. */
function currentOf(to: string, path: string): 'page' | 'true' | undefined {
  if (to === path.replace(/\/$/, '')) return 'page'
  return to !== href('/me') && path.startsWith(`${to}/`) ? 'true' : undefined
}
