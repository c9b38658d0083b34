import { type Order, orderOf } from '#app/forms/list.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from './event.css?url'

/** Styles of a back office's auction screens: the common ones and `styles`. */
export const eventLinks = (...styles: string[]) => [eventStyles, ...styles].map((href) => ({ rel: 'stylesheet', href }))

/** Parent pages of an auction's screens: the list of auctions and the auction itself. */
export type EventParents = { auctions: { label: string; href: string }; auction: (id: number) => string }

/** Breadcrumbs of the screen `title` below an auction's page. */
export const eventHandle = ({ auctions, auction: hrefOf }: EventParents, title: string) => ({
  crumbs: ({ auction }: { auction: { id: number; title: string } }) => [
    auctions,
    { label: auction.title, href: hrefOf(auction.id) },
    { label: title },
  ],
})

/** Breadcrumbs of an auction's own page; `back` is its list, titled `list`. */
export const eventPageHandle = (list: string) => ({
  crumbs: ({ auction, back }: { auction: { title: string }; back: string }) => [
    { label: list, href: back },
    { label: auction.title },
  ],
})

/** Title of an auction's own page; of the list when the loader has thrown. */
export const eventPageTitle = (loaderData: unknown, list: string) =>
  pageTitle((loaderData as { auction: { title: string } } | undefined)?.auction.title ?? list)

/** The order of a list of auctions as requested by its address. */
export const eventOrder = (order: Order<'inicio' | 'termino'>) => orderOf(order, { inicio: 'opens', termino: 'closes' })
