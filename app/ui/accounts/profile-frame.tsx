import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type DocumentOwner, storedDocument } from './stored-document.ts'

type ProfileFrameProps = {
  owner: DocumentOwner
  name: string
  /** Upload time of the profile photo, epoch ms. */
  photo: number | null
  words: { title: string; sections: string }
  /** The sections as tabs; the first one has the profile's own address. */
  tabs: readonly (readonly [label: string, to: string])[]
  /** Path of the open section. */
  path: string
  /** Messages between the head and the tabs. */
  news: ReactNode
  children: ReactNode
}

/** Head of a profile: photo, name, messages, and its sections as tabs with URLs. */
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

/** A page below a section, such as closing the account, marks its section as current. */
function currentOf(to: string, path: string, isFirst: boolean): 'page' | 'true' | undefined {
  if (to === path.replace(/\/$/, '')) return 'page'
  return !isFirst && path.startsWith(`${to}/`) ? 'true' : undefined
}
