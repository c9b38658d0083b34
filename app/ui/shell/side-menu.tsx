import { useId } from 'react'
import { href } from 'react-router'
import { backOffice } from '#app/texts/back-office.ts'
import { footer } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Frame } from '#app/ui/views.ts'
import { type Addressed, currentEntry } from './current-entry.ts'
import { LightSwitch } from './light-switch.tsx'

/** `add`: the page that adds an entry to the list. */
type MenuEntry = Addressed & { href: string; label: string; count?: MenuCount | undefined; add?: string }
/** Number of waiting items, what is counted, and the key by which scripts find it; without one a reload shows it. */
export type MenuCount = { of?: string; n: number; shown: string; title: string }
/**
 * Entries under a title. A `folded` group opens when its screen is open; of all that are folded the `usual` one is open
 * when none of their screens is.
 */
export type MenuGroup = { title?: string; entries: MenuEntry[]; fold?: 'folded' | 'usual' }

type SideMenuProps = { id: string; label: string; groups: MenuGroup[]; frame: Frame }

/**
 * Beside the page on wide screens; otherwise a drawer that the browser opens by a button with its `id`, without
 * scripts.
 */
export function SideMenu({ id, label, groups, frame }: SideMenuProps) {
  const open = currentEntry(
    groups.flatMap(({ entries }) => entries),
    frame.path,
  )
  const holdsOpen = ({ entries }: MenuGroup) => open !== null && entries.includes(open.entry)
  const unfolded = groups.find((group) => group.fold && holdsOpen(group)) ?? groups.find(({ fold }) => fold === 'usual')
  return (
    <div className="side-menu" id={id} popover="auto">
      <button
        type="button"
        className="side-menu-close"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={backOffice.closeMenu}
      >
        <Icon name="close" />
      </button>
      <nav aria-label={label}>
        {groups.map((group) => (
          <Group key={group.title ?? ''} {...group} open={open} unfolded={group === unfolded} />
        ))}
      </nav>
      <div className="side-menu-foot">
        <a href={href('/')}>{backOffice.site}</a>
        {frame.demo && <a href={href('/buzon')}>{footer.mailbox}</a>}
        <LightSwitch frame={frame} />
      </div>
    </div>
  )
}

type Open = ReturnType<typeof currentEntry<MenuEntry>>

function Group({ title, entries, fold, open, unfolded }: MenuGroup & { open: Open; unfolded: boolean }) {
  const id = useId()
  const list = (
    <ul aria-labelledby={title && id}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <Entry {...entry} current={open?.entry === entry ? (open.exact ? 'page' : 'true') : undefined} />
        </li>
      ))}
    </ul>
  )
  if (fold)
    // One name: opening a group closes the other one, so that the menu stays on the screen.
    return (
      <details name="menu" open={unfolded}>
        <summary className="eyebrow" id={id}>
          {title}
        </summary>
        {list}
      </details>
    )
  return (
    <>
      {title && (
        <p className="eyebrow" id={id}>
          {title}
        </p>
      )}
      {list}
    </>
  )
}

function Entry({ label, href: to, count, current }: MenuEntry & { current: 'page' | 'true' | undefined }) {
  return (
    <a href={to} aria-current={current}>
      {label}
      {count && (
        <small className="menu-count" data-pending={count.of} hidden={count.n === 0} title={count.title}>
          {count.shown}
        </small>
      )}
    </a>
  )
}
