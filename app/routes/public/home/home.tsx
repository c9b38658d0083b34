import { houseContext } from '#app/middleware/house.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { sharedContext } from '#app/middleware/shared-page.ts'
import { pageMeta } from '#app/share.ts'
import { site } from '#app/texts/site.ts'
import { slideTexts } from './slide-words.ts'
import { tutorials } from '#app/texts/tutorials.ts'
import { HomePage } from './page.tsx'
import { readFirstLots } from '#server/sale/evenings/first-lots.ts'
import { readDuties } from '#server/aftersale/duties/read-duties.ts'
import { listCategories } from '#server/listing/catalogues/categories.ts'
import { readSlides } from '#server/engine/settings/read.ts'
import type { Handle } from '#app/handle.ts'
import { nextChange } from '#app/ui/auctions/lot/next-change.ts'
import type { Route } from './+types/home'

const CARDS = 12
/** Newest lots shown, so that a lot is on the home page as soon as it is scheduled. */
const NEWEST = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const session = context.get(sessionContext)
  const buyer = session?.audience === 'buyer' && !context.get(sharedContext) ? session.accountId : null
  const [{ closing: cards, newest, evening }, categories, { welcome, photos }, duties] = await Promise.all([
    readFirstLots(db, { closing: CARDS, newest: NEWEST }, now),
    listCategories(db),
    readSlides(db),
    buyer === null ? [] : readDuties(db, buyer, now),
  ])
  const slides = photos.map((photo, index) => {
    const words = slideTexts[index]
    return { photo, title: words?.title ?? '', text: words ? words.text || welcome : '' }
  })
  const announced = newest.filter(({ id }) => !cards.some((card) => card.id === id))
  return { now, cards, announced, evening, categories, slides, duties }
}

export const handle = {
  refresh: ({ cards, announced, now }: Route.ComponentProps['loaderData']) => nextChange([...cards, ...announced], now),
} satisfies Handle

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: site.title, description: site.description })

export default function Home({
  loaderData: { now, cards, announced, evening, categories, slides, duties },
}: Route.ComponentProps) {
  return (
    <HomePage
      slides={slides}
      auctions={cards}
      announced={announced}
      evening={evening}
      categories={categories}
      videos={[...tutorials]}
      duties={duties}
      now={now}
    />
  )
}
