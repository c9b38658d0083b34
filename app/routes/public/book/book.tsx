import { data, href } from 'react-router'
import { defineList, readList } from '#app/forms/list.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta, privateMeta } from '#app/share.ts'
import { errors } from '#app/texts/errors.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LONGEST_RECEIPT } from '#machines/book/rules.ts'
import { holdReceipt } from '#server/sale/book/check-mark.ts'
import { readEntries } from '#server/sale/book/read-book.ts'
import type { Route } from './+types/book'
import { bookAt } from './book.server.ts'
import { receiptForm } from './form.ts'
import { BookPage } from './page.tsx'
import styles from './styles.css?url'
import { bookPage as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const SIZE = 50

/** An auction's book, newest entry first; checks a receipt given in the URL. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const book = await bookAt(params.event, context)
  const path = href('/event/:event/libro', params)
  const list = readList(
    url,
    defineList({ path, size: SIZE, filters: {}, sorts: ['asiento'], oneWay: true, order: () => 'asiento' }),
  )
  // A receipt's own link carries it in the URL. A pasted receipt is posted: a whole mail is too long for a URL.
  const typed = url.searchParams.get('comprobante')?.slice(0, LONGEST_RECEIPT) ?? null
  const [{ rows, ...found }, held] = await Promise.all([
    readEntries(db, book.id, book.head?.number ?? 0, list),
    typed === null ? null : holdReceipt(db, book, typed),
  ])
  return { book, list: { ...list, ...found }, rows, check: { typed: typed ?? '', held } }
}

/** Checks a pasted receipt against the book. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const book = await bookAt(params.event, context)
  const { value, reply } = await readForm(request, receiptForm)
  if (!value) return data({ lastResult: reply(), held: null }, { status: 400 })
  const held = await holdReceipt(context.get(houseContext).db, book, value.comprobante)
  if (held.checked.found === 'unreadable')
    return data({ lastResult: reply({ comprobante: [words.unreadable] }), held: null }, { status: 400 })
  return data({ lastResult: reply(), held })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { book } = (loaderData as Partial<Route.ComponentProps['loaderData']> | undefined) ?? {}
  if (!book) return privateMeta(errors.notFoundTitle)
  return pageMeta(matches, { title: pageTitle(words.titleOf(book.title)), description: words.lead })
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  return <BookPage {...loaderData} check={{ ...loaderData.check, ...actionData }} />
}
