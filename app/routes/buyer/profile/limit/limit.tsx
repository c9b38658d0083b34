import { href, redirect } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { privateMeta } from '#app/share.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { commitments } from '#app/texts/sale/commitments.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { askLimit, readStanding } from '#server/aftersale/limit-requests/ask.ts'
import { readClosing, readOwnWishes } from '#server/aftersale/limit-requests/read.ts'
import { readOwnExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { bidderRefusal } from '#server/sale/auctions/bidding/place-bid.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { listComingEvenings } from '#server/sale/evenings/list-evenings.ts'
import type { Route } from './+types/limit'
import { wishForm } from './form.ts'
import { LimitPage } from './page.tsx'
import { limitWords as words } from './words.ts'

/** Coming evenings that are offered, besides that of the lot from which the buyer came. */
const MOST_EVENINGS = 6

/** The buyer's limit, the wish for a higher one, and deposits in the house (rulings 66 and 95). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const buyer = buyerOf(context)
  const { accountId } = buyer
  const auction = routeId(url.searchParams.get('subasta') ?? '')
  const [exposure, standing, wishes, evenings, closing, draft] = await Promise.all([
    readOwnExposure(db, sealedAmounts(env.SECRET), accountId),
    readStanding(db, accountId),
    readOwnWishes(db, accountId),
    listComingEvenings(db),
    auction === null ? null : readClosing(db, auction),
    takeDraft({ request, url, context }),
  ])
  const lotEvening = closing === null ? null : eveningOf(closing)
  const offered = evenings.filter(({ day }, nth) => nth < MOST_EVENINGS || day === lotEvening)
  return {
    exposure,
    standing,
    wishes,
    evenings: offered.map(({ day, live }) => ({ day, lots: live })),
    barrier: bidderRefusal(buyer),
    typed: {
      wished: draft?.wished,
      backing: draft?.backing,
      note: draft?.note,
      evening: draft?.evening ?? lotEvening ?? offered[0]?.day,
      auction: auction === null ? '' : String(auction),
    },
    said: url.searchParams.get('hecho'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { value, refuse } = await readForm(request, wishForm)
  if (!value) return refuse()
  const house = context.get(houseContext)
  const { auction, ...wish } = value
  const asked = await askLimit(house, buyerOf(context), {
    ...wish,
    auction: auction === '' ? null : await existing(house.db, Number(auction)),
    at: Date.now(),
  })
  if ('request' in asked) {
    house.pendingChanged('limits')
    return redirect(`${href('/profile/limite')}?hecho=pedida`, 303)
  }
  if (asked.refused === 'too-often') return refuse({ form: [pressedTooOften(asked.waitMs)] })
  if (asked.refused === 'not-more') return refuse({ wished: [words.refused[asked.refused]] })
  if (asked.refused === 'evening-over') return refuse({ evening: [words.refused[asked.refused]] })
  if (asked.refused === 'switched-off' || asked.refused === 'open-already')
    return refuse({ form: [words.refused[asked.refused]] })
  return refuse({ form: [commitments[asked.refused].why(0)] })
}

const existing = async (db: Parameters<typeof readClosing>[0], auction: number) =>
  (await readClosing(db, auction)) === null ? null : auction

/** Reload interval without scripts while an answer is awaited. */
export const handle = {
  refresh: ({ wishes }: Route.ComponentProps['loaderData']) =>
    wishes.some(({ state }) => state === 'asked') ? 20 : null,
} satisfies Handle

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Limit({ loaderData, actionData }: Route.ComponentProps) {
  return <LimitPage {...loaderData} lastResult={actionData} />
}
