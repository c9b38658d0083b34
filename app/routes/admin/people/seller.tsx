import { houseContext } from '#app/middleware/house.ts'
import { fullName } from '#app/routes/admin/person-parts.tsx'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { countSellerActs } from '#server/office/people/count-acts.ts'
import { readSellerAchievements } from '#server/sale/achievements/seller.ts'
import type { Route } from './+types/seller'
import { openPerson, sendWelcome } from './people.server.ts'
import { PersonPage } from './person-page.tsx'
import { screens } from './screen.ts'
import { SellerFacts } from './seller-facts.tsx'
import styles from './styles.css?url'
import { welcomeRefusalText } from './welcome-refusal.ts'
import { lists } from './words.ts'

const screen = screens.seller

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader(asked: Route.LoaderArgs) {
  const opened = await openPerson(asked, screen)
  const { db } = asked.context.get(houseContext)
  const [acts, achievements] = await Promise.all([
    countSellerActs(db, opened.person.id, opened.now),
    readSellerAchievements(db, opened.person.id),
  ])
  return { ...opened, acts, achievements }
}

/** Sends the welcome mail again. */
export const action = (asked: Route.ActionArgs) => sendWelcome(asked, screen)

export const handle = {
  crumbs: ({ person }: Route.ComponentProps['loaderData']) => [
    { label: lists.seller.short, href: screen.list.path },
    { label: fullName(person) },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(lists.seller.one), matches)

export default function Seller({ loaderData: { acts, achievements, ...opened }, actionData }: Route.ComponentProps) {
  return (
    <PersonPage screen={screen} {...opened} refused={actionData ? welcomeRefusalText(actionData) : null}>
      <SellerFacts person={opened.person} acts={acts} achievements={achievements} />
    </PersonPage>
  )
}
