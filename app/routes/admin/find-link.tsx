import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { admin as words } from './words.ts'

/** Opens the search of the whole house: a page; with scripts a dialog, also by Ctrl+K (`office-keys.ts`). */
export function FindLink() {
  return (
    <a className="find-link" href={href('/admin/buscar')} data-dialog="" data-find="" aria-keyshortcuts="Control+K">
      <Icon name="search" />
      <span>{words.find}</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </a>
  )
}
