import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ProfileFrame } from '#app/ui/accounts/profile-frame.tsx'
import type { SellerAchievements } from '#server/people/index.ts'
import { AchievementsBar } from './achievements-bar.tsx'
import { me as words } from './words.ts'

type MeFrameProps = {
  name: string
  /** Upload time of the profile photo, epoch ms. */
  photo: number | null
  /** False for sellers of the house's own ranch: the tab is hidden. */
  hasRanch: boolean
  achievements: SellerAchievements
  /** Path of the open section. */
  path: string
  children: ReactNode
}

/** Frame of a seller's profile, with the achievements above its sections. */
export function MeFrame({ hasRanch, achievements, ...frame }: MeFrameProps) {
  const tabs = [
    [words.tabs.data, href('/me')],
    ...(hasRanch ? [[words.tabs.ranch, href('/me/rancho')] as const] : []),
    [words.tabs.documents, href('/me/documentos')],
    [words.tabs.bank, href('/me/banco')],
    [words.tabs.security, href('/me/seguridad')],
  ] as const
  // On a phone, all sections but the first begin right below the bar.
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
