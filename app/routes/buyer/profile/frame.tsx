import type { ReactNode } from 'react'
import { href } from 'react-router'
import { profile } from '#app/texts/profiles.ts'
import { profile as words } from './words.ts'
import { storedDocument } from '#app/ui/accounts/stored-document.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type ProfileFrameProps = {
  name: string
  /** When the profile photo came, epoch ms. */
  photo: number | null
  onboarded: boolean
  sellerConflict: boolean
  /** The section that is open. */
  path: string
  children: ReactNode
}

/** Whose profile it is, what is missing, and the sections as tabs with URLs. */
export function ProfileFrame({ name, photo, onboarded, sellerConflict, path, children }: ProfileFrameProps) {
  const tabs = [
    [words.tabs.data, href('/profile')],
    [words.tabs.documents, href('/profile/documentos')],
    [words.tabs.running, href('/profile/en-curso')],
    [words.tabs.won, href('/profile/subastas')],
    [words.tabs.bids, href('/profile/pujas')],
    [words.tabs.achievements, href('/profile/logros')],
    [words.tabs.security, href('/profile/seguridad')],
  ] as const
  return (
    <div className="wrap profile">
      <div className="page-head profile-head">
        <span className="portrait">
          {photo ? (
            <img src={storedDocument('profile-photo', photo).preview ?? undefined} alt="" width={240} height={240} />
          ) : (
            <Icon name="person" />
          )}
        </span>
        <div>
          <p className="eyebrow">{words.title}</p>
          <h1>{name}</h1>
        </div>
      </div>
      {!onboarded && (
        <div className="notice info">
          <Icon name="info" />
          <div>
            <p>
              <strong>{words.finishTitle}</strong>
            </p>
            <p>{words.finishText}</p>
            <p>
              <LinkButton href={href('/onboarding')}>{words.finish}</LinkButton>
            </p>
          </div>
        </div>
      )}
      {sellerConflict && (
        <div className="notice info">
          <Icon name="info" />
          <div>
            <p>
              {profile.sellerConflict} <a href={href('/contact-us')}>{profile.contact}</a>
            </p>
          </div>
        </div>
      )}
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
  return to !== href('/profile') && path.startsWith(`${to}/`) ? 'true' : undefined
}
