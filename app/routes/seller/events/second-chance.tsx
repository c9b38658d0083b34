import { data, href, redirect } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { ownAuctionAt } from '#app/routes/seller/own-auction.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Money } from '#app/ui/money.tsx'
import { offerSecondChance } from '#server/aftersale/second-chances/offer.ts'
import { readUnpaid, type Unpaid } from '#server/aftersale/second-chances/read-unpaid.ts'
import type { Route } from './+types/second-chance'
import { offerForm } from './form.ts'
import { below, eventPath } from './screen.ts'
import styles from './styles.css?url'
import { UnpaidDialog } from './unpaid-dialog.tsx'
import { offering as words, offerRefusals, unpaid as about, unreadableOffer } from './unpaid-words.ts'
import { events } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** Asks for confirmation before the lot is offered to the next bidder; shows alias and price (ruling 64). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const now = Date.now()
  const { id, title, photo } = await ownAuctionAt(params.event, context, now)
  const { db, env } = context.get(houseContext)
  return { auction: { id, title, photo }, unpaid: await readUnpaid(db, env.SECRET, id, now) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await ownAuctionAt(params.event, context)
  const sent = offerForm.safeParse(Object.fromEntries(await formOf(request)))
  if (!sent.success) return data({ error: unreadableOffer }, { status: 400 })
  const { alias, pesos } = sent.data
  const shown = { alias, amount: pesos }
  const order = { auction: id, shown, at: Date.now() }
  const done = await offerSecondChance(context.get(houseContext), sellerOf(context), order)
  if (!('refused' in done)) return redirect(`${eventPath(id)}?aviso=ofrecido`, 303)
  if (done.refused === 'unknown') throw data(null, { status: 404 })
  return data({ error: offerRefusals[done.refused] }, { status: 409 })
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function SecondChance({ loaderData: { auction, unpaid }, actionData }: Route.ComponentProps) {
  const why = whyNot(unpaid)
  return (
    <UnpaidDialog
      auction={auction}
      title={words.title}
      action={href('/sales/events/:event/segunda-oportunidad', { event: String(auction.id) })}
      why={why}
      answer={actionData}
      leave={why === null ? words.keep : events.backToOne}
    >
      {unpaid.next && <Next next={unpaid.next} left={unpaid.left} ends={unpaid.state === 'overdue'} />}
    </UnpaidDialog>
  )
}

function Next({ next, left, ends }: { next: NonNullable<Unpaid['next']>; left: number; ends: boolean }) {
  return (
    <>
      <HiddenFields values={{ alias: next.alias, pesos: String(next.amount) }} />
      <dl className="facts plan">
        <div>
          <dt>{words.to(next.alias)}</dt>
          <dd>
            <Money pesos={next.amount} /> <small>{words.price}</small>
          </dd>
        </div>
      </dl>
      <p className="why">{words.left(left)}</p>
      <div className="duties">
        <ul>
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      {ends && <p>{about.ends}</p>}
      <Button>{words.confirm(next.amount)}</Button>
    </>
  )
}

/** The reason why nothing can be offered now; null if it can. */
function whyNot({ state, on, next }: Unpaid): string | null {
  if (!on) return offerRefusals.off
  if (state === 'offered') return about.states.offered
  if (state === 'suspended') return offerRefusals.suspended
  if (state === 'none') return offerRefusals.none
  if (state === 'waiting') return offerRefusals['not-due']
  if (state === 'perhaps-paid') return offerRefusals['perhaps-paid']
  return next === null ? about.nobody : null
}
