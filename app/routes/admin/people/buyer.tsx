import { houseContext } from '#app/middleware/house.ts'
import { fullName } from '#app/routes/admin/person-parts.tsx'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { countBuyerActs } from '#server/office/people/count-acts.ts'
import { readStrikes } from '#server/sale/strikes/read.ts'
import type { Route } from './+types/buyer'
import { openPerson, sendWelcome } from './people.server.ts'
import { Count } from './fact.tsx'
import { PersonPage } from './person-page.tsx'
import { buyerScreen as screen } from './screen.ts'
import { StrikeList } from './strike-list.tsx'
import styles from './styles.css?url'
import { welcomeRefusalText } from './welcome-refusal.ts'
import { limit, lists, person as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader(asked: Route.LoaderArgs) {
  const opened = await openPerson(asked, screen)
  const { db } = asked.context.get(houseContext)
  const { id } = opened.person
  const [acts, strikes] = await Promise.all([countBuyerActs(db, id), readStrikes(db, id, opened.now)])
  return { ...opened, acts, strikes }
}

/** Sends the welcome mail again. */
export const action = (asked: Route.ActionArgs) => sendWelcome(asked, screen)

export const handle = {
  crumbs: ({ person }: Route.ComponentProps['loaderData']) => [
    { label: lists.buyer.short, href: screen.list.path },
    { label: fullName(person) },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(lists.buyer.one), matches)

export default function Buyer({ loaderData: { acts, strikes, ...opened }, actionData }: Route.ComponentProps) {
  const found = `?${new URLSearchParams({ texto: opened.person.email })}`
  return (
    <PersonPage screen={screen} {...opened} refused={actionData ? welcomeRefusalText(actionData) : null}>
      <section aria-labelledby="actividad">
        <h2 id="actividad">{words.activity}</h2>
        <dl className="person-facts counts">
          <Count name={words.bids} n={acts.bids} />
          <Count name={words.bidOn} n={acts.auctions} />
          <Count name={words.won} n={acts.won} />
          <Count name={words.payments} n={acts.payments} href={`/admin/report/avance${found}`} />
          <Count name={words.claims} n={acts.claims} href={`/admin/reclamaciones${found}`} />
        </dl>
        <p>
          <a className="inline-link" href={`${screen.pathOf(opened.person.id)}/limite`} data-dialog="">
            {limit.see}
          </a>
        </p>
      </section>
      <StrikeList account={opened.person.id} strikes={strikes} />
    </PersonPage>
  )
}
