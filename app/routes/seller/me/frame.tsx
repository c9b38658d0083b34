import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ProfileFrame } from '#app/ui/accounts/profile-frame.tsx'
import type { Authorized } from '#server/listing/listings/list-authorized.ts'
import type { SellerAchievements } from '#server/sale/achievements/seller.ts'
import { Icon } from '#app/ui/icon.tsx'
import { AchievementsBar } from './achievements-bar.tsx'
import { stepToEvent } from '#app/routes/seller/authorized.tsx'
import { authorized } from '#app/routes/seller/words.ts'
import { me as words } from './words.ts'

type MeFrameProps = {
  name: string
  /** Upload time of the profile photo, epoch ms. */
  photo: number | null
  /** False for sellers of the house's own ranch: the tab is hidden. */
  hasRanch: boolean
  achievements: SellerAchievements
  /** Authorized listings that only wait for "Terminar". */
  finishable: Authorized[]
  /** Path of the open section. */
  path: string
  children: ReactNode
}

/** Frame of a seller's profile, with the achievements above its sections. */
export function MeFrame({ hasRanch, achievements, finishable, ...frame }: MeFrameProps) {
  const tabs = [
    [words.tabs.data, href('/me')],
    // Hidden on small screens (specification 2, section 2).
    ...(hasRanch ? [[words.tabs.ranch, href('/me/rancho'), 'wide'] as const] : []),
    [words.tabs.documents, href('/me/documentos')],
    [words.tabs.bank, href('/me/banco')],
    [words.tabs.ownData, href('/me/datos')],
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
      news={
        <>
          <AchievementsBar {...achievements} whole={isFirst} />
          <Finishable listings={finishable} />
        </>
      }
    />
  )
}

function Finishable({ listings }: { listings: Authorized[] }) {
  if (listings.length === 0) return null
  return (
    <div className="notice info">
      <Icon name="info" />
      <ul>
        {listings.map((one) => (
          <li key={one.id}>
            <a href={stepToEvent(one, null).href} data-dialog="">
              {authorized.mayFinish(one.name || authorized.unnamed)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
