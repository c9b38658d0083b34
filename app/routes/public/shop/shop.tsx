import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import { shop } from './words.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { ShopPage } from './page.tsx'
import { listArticles } from '#server/listing/catalogues/articles.ts'
import type { Route } from './+types/shop'

const PAGE_SIZE = 24

export async function loader({ url, context }: Route.LoaderArgs) {
  // An invalid cursor means the first page.
  const after = Number(/^\d{1,9}$/.exec(url.searchParams.get('despues') ?? '')?.[0] ?? 0)
  const { articles, next } = await listArticles(context.get(houseContext).db, { after, size: PAGE_SIZE })
  return {
    articles,
    paging: {
      previousHref: after > 0 ? href('/shop-us') : null,
      nextHref: next === null ? null : `${href('/shop-us')}?despues=${next}`,
    },
  }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(shop.title), description: descriptions.shop })

export default function Shop({ loaderData: { articles, paging } }: Route.ComponentProps) {
  return <ShopPage articles={articles} paging={paging} />
}
