import type { ReactNode } from 'react'
import { href } from 'react-router'
import { profile } from '#app/texts/people/profiles.ts'
import { ProfileFrame } from '#app/ui/accounts/profile-frame.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { StrikeCount } from '#machines/strikes/rules.ts'
import type { OpenChance } from '#server/aftersale/second-chances/read.ts'
import type { OwnExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { BidLimit } from './bid-limit.tsx'
import { profile as words, strikes as strikeWords } from './words.ts'

type BuyerFrameProps = {
  name: string
  /** Upload time of the profile photo, epoch ms. */
  photo: number | null
  onboarded: boolean
  sellerConflict: boolean
  /** Following lots and saving searches are available in this house. */
  watching: boolean
  /** Push notices are available. */
  push: boolean
  /** Agents may be named. */
  mandates: boolean
  /** Second-chance offers still open to answer. */
  chances: OpenChance[]
  strikes: StrikeCount
  /** The bid limit, where this section shows it. */
  exposure: OwnExposure | null
  /** Path of the open section. */
  path: string
  children: ReactNode
}

/** The auctions come first there: its head is low, and strikes that do not bar are below. */
const RUNNING = href('/profile/en-curso')

/** Frame of a buyer's profile; messages about missing steps appear above its sections. */
export function BuyerFrame(props: BuyerFrameProps) {
  const { watching, push, mandates, name, photo, path, strikes, exposure, children } = props
  const running = path === RUNNING
  const tabs = [
    [words.tabs.running, RUNNING],
    [words.tabs.won, href('/profile/subastas')],
    ...(watching
      ? ([
          [words.tabs.followed, href('/profile/seguidos')],
          [words.tabs.searches, href('/profile/busquedas')],
        ] as const)
      : []),
    ...(push ? ([[words.tabs.notices, href('/profile/avisos')]] as const) : []),
    [words.tabs.bids, href('/profile/pujas')],
    ...(mandates ? ([[words.tabs.agents, href('/profile/apoderados')]] as const) : []),
    [words.tabs.data, href('/profile')],
    [words.tabs.documents, href('/profile/documentos')],
    [words.tabs.achievements, href('/profile/logros')],
    [words.tabs.ownData, href('/profile/datos')],
    [words.tabs.security, href('/profile/seguridad')],
  ] as const
  return (
    <ProfileFrame
      {...{ name, photo, path, words, tabs }}
      owner="buyer"
      news={<News {...props} />}
      headless={running}
      fresh={running ? 'running' : undefined}
    >
      {exposure && <BidLimit exposure={exposure} />}
      {children}
      {running && !strikes.barred && <FoldedStrikes {...strikes} />}
    </ProfileFrame>
  )
}

function News({ onboarded, sellerConflict, chances, strikes, path }: BuyerFrameProps) {
  return (
    <>
      {!onboarded && (
        <Told>
          <p>
            <strong>{words.finishTitle}</strong>
          </p>
          <p>{words.finishText}</p>
          <p className="notice-act">
            <LinkButton href={href('/onboarding')}>{words.finish}</LinkButton>
          </p>
        </Told>
      )}
      {chances.map((chance) => (
        <Chance key={chance.auction} {...chance} />
      ))}
      {(strikes.barred || path !== RUNNING) && path !== href('/profile/faltas') && <Strikes {...strikes} />}
      {sellerConflict && (
        <Told>
          <p>
            {profile.sellerConflict} <a href={href('/contact-us')}>{profile.contact}</a>
          </p>
        </Told>
      )}
    </>
  )
}

/** Strikes that count now; nothing in a house without a limit. */
function Strikes({ live, limit, barred }: StrikeCount) {
  if (limit === 0 || live === 0) return null
  return (
    <Told>
      <p>
        <strong>{words.strikes(live, limit)}</strong>
      </p>
      <p>
        {barred && words.barred} <a href={href('/profile/faltas')}>{words.strikesSee}</a>
      </p>
    </Told>
  )
}

/** Strikes that do not bar, folded behind their number as the limit above them. */
function FoldedStrikes({ live, limit }: StrikeCount) {
  if (limit === 0 || live === 0) return null
  return (
    <details className="fold">
      <summary>{words.strikes(live, limit)}</summary>
      <p>{strikeWords.what(limit)}</p>
      <p>
        <a className="inline-link" href={href('/profile/faltas')}>
          {words.strikesSee}
        </a>
      </p>
    </details>
  )
}

function Chance({ auction, horse, price, expiresAt }: OpenChance) {
  return (
    <Told>
      <p>
        <strong>{words.chance(horse)}</strong>
      </p>
      <p>
        <Money pesos={price} />. {words.chanceUntil} <Moment at={expiresAt} />
      </p>
      <p className="notice-act">
        <LinkButton href={href('/event/:event/segunda-oportunidad', { event: String(auction) })}>
          {words.chanceSee}
          <span className="sr">: {horse}</span>
        </LinkButton>
      </p>
    </Told>
  )
}

function Told({ children }: { children: ReactNode }) {
  return (
    <div className="notice info">
      <Icon name="info" />
      <div>{children}</div>
    </div>
  )
}
