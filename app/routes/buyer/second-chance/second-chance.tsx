import { data, href, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext, receivedAtContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { acceptSecondChance } from '#server/aftersale/second-chances/accept.ts'
import { type OwnChance, readOwnChance } from '#server/aftersale/second-chances/read.ts'
import { refuseSecondChance } from '#server/aftersale/second-chances/refuse.ts'
import { mayCommit } from '#server/sale/auctions/bidding/may-commit.ts'
import type { Route } from './+types/second-chance'
import { answerForm } from './form.ts'
import { SecondChancePage } from './page.tsx'
import { secondChance as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: eventStyles }]

type Asked = Pick<Route.LoaderArgs, 'params' | 'context'>

/** The buyer's offer in the auction; a 404 for other users. */
async function chanceAt({ params, context }: Asked) {
  const id = routeId(params.event)
  const { db } = context.get(houseContext)
  const chance = id === null ? undefined : await readOwnChance(db, id, buyerOf(context).accountId)
  if (!chance) throw data(null, { status: 404 })
  return chance
}

export async function loader(asked: Route.LoaderArgs) {
  const chance = await chanceAt(asked)
  const { bidder: _bidder, id: _id, ...shown } = chance
  const mayNot = chance.state === 'offered' ? await judge(asked, chance) : null
  return { chance: shown, inWords: amountInWords(chance.price), now: Date.now(), mayNot }
}

/** The command's own judgement, before the press. */
const judge = ({ context }: Pick<Asked, 'context'>, { auction, price }: OwnChance) =>
  mayCommit(context.get(houseContext), buyerOf(context), { auction, amount: price })

export async function action(asked: Route.ActionArgs) {
  const { auction } = await chanceAt(asked)
  const { request, context } = asked
  const [house, buyer, at] = [context.get(houseContext), buyerOf(context), context.get(receivedAtContext)]
  const form = await formOf(request)
  if (form.get('intent') === 'rechazar') {
    const done = await refuseSecondChance(house, buyer, { auction, at })
    return done === 'over' ? over() : redirect(here(auction), 303)
  }
  const { value, refuse } = await readForm(form, answerForm)
  if (!value) return refuse()
  const done = await acceptSecondChance(house, buyer, { auction, at })
  if (done === 'over') return over()
  // The page says why, where the button was.
  if (typeof done === 'object') return data((await readForm(form, answerForm)).reply(), { status: 403 })
  return redirect(href('/event/:event/pagar', { event: String(auction) }), 303)

  /** Returns the page with the current state. */
  async function over() {
    const { reply } = await readForm(form, answerForm)
    return data(reply({ form: [words.errors.over] }), { status: 409 })
  }
}

const here = (auction: number) => href('/event/:event/segunda-oportunidad', { event: String(auction) })

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function SecondChance({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondChancePage {...loaderData} lastResult={actionData} />
}
