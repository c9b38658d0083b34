import { data, href, redirect } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { ownSale } from '#app/routes/buyer/own-sale.server.ts'
import { privateMeta } from '#app/share.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { paying as words } from '#app/texts/money/payments.ts'
import { pageTitle } from '#app/texts/site.ts'
import { hasDeal } from '#server/aftersale/deals/read.ts'
import { applyDeposit } from '#server/aftersale/sales/apply-deposit.ts'
import { usableDeposit } from '#server/aftersale/limit-requests/read.ts'
import { readLapsedSale } from '#server/aftersale/sales/lapsed.ts'
import { readSale, startDuePayment } from '#server/aftersale/sales/dues.ts'
import { readUndonePurchase } from '#server/sale/voids/read-undone-purchase.ts'
import { readStrikeCount } from '#server/sale/strikes/read.ts'
import type { Route } from './+types/due'
import { dueForm } from './form.ts'
import { DuePage } from './due-page.tsx'

/** The payments made and due of a sale's buyer, or why there is no sale any more; a 404 for other users. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const { accountId } = buyerOf(context)
  const now = Date.now()
  const id = routeId(params.event)
  const [sold, lapsed, voided] =
    id === null
      ? []
      : await Promise.all([
          readSale(db, id, accountId),
          readLapsedSale(db, id, accountId),
          readUndonePurchase(db, id, accountId),
        ])
  if (lapsed)
    return { sale: { ...lapsed, paid: 0 }, due: null, end: 'lapsed' as const, strike: null, deal: false, deposit: null }
  // The mail of the former winner still leads here.
  if (!sold && voided) {
    const { reason, ...sale } = voided
    return { sale: { ...sale, paid: 0 }, due: null, end: { reason }, strike: null, deal: false, deposit: null }
  }
  if (!sold) throw data(null, { status: 404 })
  const { due, ...sale } = sold
  const [{ live, limit }, deal, usable] = await Promise.all([
    readStrikeCount(db, accountId, now, sale.auction),
    hasDeal(db, sale.auction, { buyer: buyerOf(context) }),
    usableDeposit(db, accountId),
  ])
  return {
    sale,
    deal,
    end: null,
    // Number of the strike it counts as, or would count as.
    strike: due && due.dueAt !== null && !due.held && limit > 0 ? { nth: live + 1, limit } : null,
    // A deposit may count towards the first payment only (ruling 95).
    deposit: due?.purpose === 'first-payment' && !due.held ? depositFor(due.pesos, usable) : null,
    due: due && {
      ...due,
      inWords: amountInWords(due.pesos),
      overdue: due.held === null && due.dueAt !== null && due.dueAt < now,
      rest: sale.price - sale.paid - due.pesos,
    },
  }
}

/** What of a deposit would count, and what would still be due; null without a deposit. */
function depositFor(due: number, usable: Awaited<ReturnType<typeof usableDeposit>>) {
  if (!usable) return null
  const { pesos, carries } = usable
  return { counts: Math.min(pesos, due), left: Math.max(0, due - pesos), carries }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { auction } = await ownSale(params.event, context)
  const offered = dueForm.safeParse(Object.fromEntries(await formOf(request))).data
  if (offered?.deposit) {
    const order = { auction, pesos: offered.deposit, at: Date.now() }
    const applied = await applyDeposit(context.get(houseContext), buyerOf(context), order)
    return redirect(
      'payment' in applied ? href('/pagos/:reference', { reference: applied.payment }) : here(params),
      303,
    )
  }
  // Without an offer, or with an outdated one, the page shows the current amount due.
  const payment = offered && (await startDuePayment(context.get(houseContext), buyerOf(context), auction, offered))
  return redirect(payment ? href('/pagos/:reference/abrir', payment) : here(params), 303)
}

const here = (params: { event: string }) => href('/event/:event/pagar', params)

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Due({ loaderData }: Route.ComponentProps) {
  return <DuePage {...loaderData} />
}
