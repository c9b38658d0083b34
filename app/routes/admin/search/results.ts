import { href } from 'react-router'
import type { MenuGroup } from '#app/ui/shell/side-menu.tsx'
import type { FoundListing, FoundPerson } from '#server/office/search/find-anywhere.ts'
import { searchWords as words } from './words.ts'

/** `dialog`: opens over the page where the search was opened. */
export type Result = { label: string; note: string; href: string; dialog?: boolean }
export type Results = { title: string; rows: Result[] }

/** Entries of the menu whose label, or the title of their group, contains every word of the text. */
export function screensFor(menu: MenuGroup[], text: string): Result[] {
  const asked = plain(text).split(/\s+/)
  return menu.flatMap(({ title = '', entries }) =>
    entries
      .filter(({ label }) => asked.every((word) => plain(`${label} ${title}`).includes(word)))
      .map(({ label, href: to }) => ({ label, note: title, href: to })),
  )
}

/** A listing with a lot leads to the lot, and by a second result to its audit. */
export function listingResults({ id, number, name, kind, auction }: FoundListing): Result[] {
  const label = name || words.unnamed
  const audit = href('/admin/HorseDetail/:horse', { horse: String(id) })
  const lot = auction !== null && href('/admin/events/:event', { event: String(auction) })
  return [
    ...(lot ? [{ label, note: words.lot(auction), href: lot }] : []),
    { label, note: words.listing[kind](number), href: audit },
  ]
}

export function personResult({ id, name, audience, email, closed }: FoundPerson): Result {
  const note = [words.audience[audience], email, closed && words.closed].filter(Boolean).join(' · ')
  return { label: name, note, href: screenOf[audience](String(id)) }
}

const screenOf = {
  buyer: (account: string) => href('/admin/frontusers/:account', { account }),
  seller: (account: string) => href('/admin/salesman/:account', { account }),
  admin: (admin: string) => href('/admin/admins/:admin', { admin }),
}

/** Without accents and capitals. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
