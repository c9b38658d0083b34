import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type DocumentOwner, storedDocument } from './stored-document.ts'

type ProfileFrameProps = {
  owner: DocumentOwner
  name: string
  /** When the profile photo came, epoch ms. */
  photo: number | null
  words: { title: string; sections: string }
  /** The sections: the first is the profile's own address. */
  tabs: readonly (readonly [label: string, to: string])[]
  /** The section that is open. */
  path: string
  /** What stands between whose profile it is and its sections. */
  news: ReactNode
  children: ReactNode
}

/** Whose profile it is, what there is to say of it, and its sections as tabs with URLs. */
export function ProfileFrame({ owner, name, photo, words, tabs, path, news, children }: ProfileFrameProps) {
  const portrait = photo && storedDocument('profile-photo', photo, owner).preview
  return (
    <div className="wrap profile">
      <div className="page-head profile-head">
        <span className="portrait">
          {portrait ? <img src={portrait} alt="" width={240} height={240} /> : <Icon name="person" />}
        </span>
        <div>
          <p className="eyebrow">{words.title}</p>
          <h1>{name}</h1>
        </div>
      </div>
      {news}
      <nav className="profile-tabs" aria-label={words.sections}>
        <ul>
          {tabs.map(([label, to], nth) => (
            <li key={to}>
              <a href={to} aria-current={currentOf(to, path, nth === 0)}>
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
function currentOf(to: string, path: string, isFirst: boolean): 'page' | 'true' | undefined {
  if (to === path.replace(/\/$/, '')) return 'page'
  return !isFirst && path.startsWith(`${to}/`) ? 'true' : undefined
}
