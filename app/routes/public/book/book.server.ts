import { data, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { type BookOf, readBookOf } from '#server/sale/book/read-book.ts'

/** The book of the URL's auction. Throws a 404 for an unknown auction, and when the house does not publish books. */
export async function bookAt(event: string, context: Readonly<RouterContextProvider>): Promise<BookOf> {
  const id = routeId(event)
  const book = id === null ? undefined : await readBookOf(context.get(houseContext).db, id)
  if (!book) throw data(null, { status: 404 })
  return book
}
