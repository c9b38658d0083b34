import { backOffice } from '#app/texts/back-office.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Frame } from '#app/ui/views.ts'
import { type Addressed, currentEntry } from './current-entry.ts'

export type ThumbEntry = { label: string; href: string; icon: IconName }

type ThumbBarProps = {
  entries: ThumbEntry[]
  /** The whole menu: what the open screen belongs to need not stand in the bar. */ menu: Addressed[]
  /** Of the menu that its last button opens. */ menuId: string
  frame: Frame
}

/** On a phone, at its lower edge: what is wanted most, and the whole menu. Beside a wide page the menu itself stands. */
export function ThumbBar({ entries, menu, menuId, frame: { path } }: ThumbBarProps) {
  const open = currentEntry(menu, path)
  return (
    <nav className="thumb-bar" aria-label={backOffice.quick}>
      <ul>
        {entries.map(({ label, href, icon }) => (
          <li key={href}>
            <a href={href} aria-current={open?.entry.href === href ? (open.exact ? 'page' : 'true') : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" popoverTarget={menuId} aria-label={backOffice.allMenu}>
            <Icon name="menu" />
            <span>{backOffice.menu}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
