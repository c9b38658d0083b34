import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type DocumentOwner, storedPhoto } from './stored-document.ts'

type ProfileFrameProps = {
  owner: DocumentOwner
  name: string
  /** Upload time of the profile photo, epoch ms. */
  photo: number | null
  words: { title: string; sections: string }
  /** The sections as tabs; `wide`: only where there is room, unless it is open. */
  tabs: readonly (readonly [label: string, to: string, wide?: 'wide'])[]
  /** Path of the open section. */
  path: string
  /** Messages between the head and the tabs. */
  news: ReactNode
  /** The open section has a head of its own, and its tabs take one line. */
  headless?: boolean
  /** Name of the region that the live script reads anew. */
  fresh?: string | undefined
  children: ReactNode
}

/** Head of a profile: photo, name, messages, and its sections as tabs with URLs. */
export function ProfileFrame({ words, tabs, path, news, headless, fresh, children, ...person }: ProfileFrameProps) {
  return (
    <div className={headless ? 'wrap profile headless' : 'wrap profile'} data-fresh={fresh}>
      {!headless && <Head title={words.title} {...person} />}
      {news}
      <nav className="profile-tabs" aria-label={words.sections}>
        <ul>
          {tabs.map(([label, to, wide]) => (
            <li key={to} className={wide && 'wide-only'}>
              <a href={to} aria-current={currentOf(to, path, isRoot(to, tabs))}>
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

function Head({ title, owner, name, photo }: Pick<ProfileFrameProps, 'owner' | 'name' | 'photo'> & { title: string }) {
  const portrait = storedPhoto(photo, owner)?.preview
  return (
    <div className="page-head profile-head">
      <span className="portrait">
        {portrait ? <img src={portrait} alt="" width={240} height={240} /> : <Icon name="person" />}
      </span>
      <div>
        <p className="eyebrow">{title}</p>
        <h1>{name}</h1>
      </div>
    </div>
  )
}

/** The section with the profile's own address, which all others begin with. */
const isRoot = (to: string, tabs: ProfileFrameProps['tabs']) => tabs.every(([, other]) => other.startsWith(to))

/** A page below a section, such as closing the account, marks its section as current. */
function currentOf(to: string, path: string, root: boolean): 'page' | 'true' | undefined {
  if (to === path.replace(/\/$/, '')) return 'page'
  return !root && path.startsWith(`${to}/`) ? 'true' : undefined
}
