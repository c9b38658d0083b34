import { href } from 'react-router'
import { deal as words } from '#app/texts/aftersale/deals.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { dealing } from './words.ts'

/** Breadcrumbs of a deal's page, and of a page below it. */
export function crumbsOf({ auction, title }: Pick<Deal, 'auction' | 'title'>, label?: string) {
  const event = { event: String(auction) }
  const own = { label: words.title, ...(label !== undefined && { href: href('/admin/events/:event/entrega', event) }) }
  return [
    { label: dealing.events, href: href('/admin/events') },
    { label: title, href: href('/admin/events/:event', event) },
    own,
    ...(label === undefined ? [] : [{ label }]),
  ]
}
