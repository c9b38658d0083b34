import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ProfileFrame } from '#app/ui/accounts/profile-frame.tsx'
import type { SellerAchievements } from '#server/people/index.ts'
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

/** A seller's profile: how far they have come stands above its sections. */
export function MeFrame({ hasRanch, achievements, ...frame }: MeFrameProps) {
  const tabs = [
    [words.tabs.data, href('/me')],
    ...(hasRanch ? [[words.tabs.ranch, href('/me/rancho')] as const] : []),
    [words.tabs.documents, href('/me/documentos')],
    [words.tabs.bank, href('/me/banco')],
    [words.tabs.security, href('/me/seguridad')],
  ] as const
  // On a phone the other sections begin right under the bar.
  const isFirst = frame.path.replace(/\/$/, '') === href('/me')
  return (
    <ProfileFrame
      {...frame}
      owner="seller"
      words={words}
      tabs={tabs}
      news={<AchievementsBar {...achievements} whole={isFirst} />}
    />
  )
}
