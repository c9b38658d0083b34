import { houseContext } from '#app/middleware/house.ts'
import { downloadBook } from '#server/sale/book/download.ts'
import type { Route } from './+types/download'
import { bookAt } from './book.server.ts'

/** The whole book as a file, for independent verification. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return downloadBook(context.get(houseContext).db, await bookAt(params.event, context))
}
