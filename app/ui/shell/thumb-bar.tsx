import { backOffice } from '#app/texts/back-office.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Frame } from '#app/ui/views.ts'
import { type Addressed, currentEntry } from './current-entry.ts'

export type ThumbEntry = { label: string; href: string; icon: IconName }

type ThumbBarProps = {
  entries: ThumbEntry[]
  /** The whole menu, because the open screen may belong to an entry that is not in the bar. */ menu: Addressed[]
  /** Id of the menu that the last button opens. */ menuId: string
  frame: Frame
}

/**
 * At the lower edge of a phone: the most used entries and the whole menu. On wide screens the menu is beside the page.
 */
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
