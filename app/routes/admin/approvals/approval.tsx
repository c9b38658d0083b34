import { data, href, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { type ApprovalRefusal, dropProposal } from '#server/money/approvals/decide.ts'
import { readApproval, type ApprovalRow, isAlone } from '#server/money/approvals/list.ts'
import { confirmRefund, type DecisionRefusal, type ResolvedRefusal } from '#server/money/payments/refunds.ts'
import { readApprovalAbout } from '#server/office/approvals/read-about.ts'
import { confirmVoid } from '#server/sale/voids/void-bid.ts'
import type { VoidRefusal } from '#server/sale/voids/voidable.ts'
import type { House } from '#server/engine/house.ts'
import { confirmLimit, type DecisionRefusal as LimitRefusal } from '#server/aftersale/limit-requests/decide.ts'
import { confirmOutage, type DeclareRefusal } from '#server/aftersale/outages/declare.ts'
import { confirmPayment, type ManualRefusal } from '#server/aftersale/sales/record-payment.ts'
import { readManualDue, readUndecided } from '#server/aftersale/sales/manual-due.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import type { Route } from './+types/approval'
import { whyNotVoid } from '#app/routes/admin/void-words.ts'
import { ApprovalPage } from './approval-page.tsx'
import { approvalList, decisionForm } from './form.ts'
import { approvals as words } from './words.ts'

/** One proposal in full, for another administrator to confirm. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const { accountId } = adminOf(context)
  const [approval, alone, draft] = await Promise.all([
    readApproval(db, routeId(params.approval) ?? 0),
    isAlone(db, accountId),
    takeDraft({ request, url, context }),
  ])
  if (!approval) throw data(null, { status: 404 })
  const waits = approval.kind === 'manual-payment' && approval.outcome === null
  const due = waits ? await readManualDue(db, Number(approval.subject.replace(/^\D+/, ''))) : undefined
  return {
    approval,
    about: await readApprovalAbout(db, approval.id),
    own: approval.proposedBy === accountId,
    alone,
    undecided: due ? (await readUndecided(db, due)).length : 0,
    back: listHref(readList(url, approvalList)),
    typed: draft?.reason,
    now: Date.now(),
  }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, url, context } = asked
  const house = context.get(houseContext)
  const approval = await readApproval(house.db, routeId(params.approval) ?? 0)
  if (!approval) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, decisionForm)
  if (!value) return refuse()
  const { intent, reason = '' } = value
  if (intent === 'rechazar' && !reason) return refuse({ reason: [words.rejectRequired] })
  const at = Date.now()
  const [admin, id] = [adminOf(context), approval.id]
  const done =
    intent === 'confirmar'
      ? await confirm(house, approval.kind, admin, { approval: id, at })
      : await dropProposal(house.db, admin, {
          approval: id,
          as: intent === 'retirar' ? 'withdrawn' : 'rejected',
          reason,
          at,
        })
  if ('refused' in done) return refuse({ form: [whyNot(done, at)] })
  house.pendingChanged('approvals')
  if (approval.kind === 'limit') house.pendingChanged('limits')
  if (approval.kind === 'refund' && intent === 'confirmar') house.pendingChanged('refunds')
  const back = new URL(listHref(readList(url, approvalList)), url)
  const said = { confirmar: CONFIRMED[approval.kind], retirar: 'retirada', rechazar: 'rechazada' }[intent]
  back.searchParams.set('hecho', said)
  return redirect(back.pathname + back.search, 303)
}

/** Value of `?hecho=` on the list after each kind is confirmed. */
const CONFIRMED = {
  refund: 'confirmada',
  'manual-payment': 'pago',
  'bid-void': 'anulada',
  outage: 'declarada',
  limit: 'limite',
} as const

type Refused =
  | LimitRefusal
  | ApprovalRefusal
  | DecisionRefusal
  | ResolvedRefusal
  | ManualRefusal
  | VoidRefusal
  | DeclareRefusal

/** Delegates to the domain of each kind, which carries it out. */
function confirm(
  house: House,
  kind: ApprovalRow['kind'],
  admin: Admin,
  order: { approval: number; at: number },
): Promise<
  | { refund: number }
  | { payment: string }
  | { voided: number }
  | { outage: number }
  | { granted: number }
  | { approval: number }
  | Refused
> {
  switch (kind) {
    case 'refund':
      return confirmRefund(house, admin, order)
    case 'bid-void':
      return confirmVoid(house, admin, order)
    case 'manual-payment':
      return confirmPayment(house, admin, order)
    case 'outage':
      return confirmOutage(house, admin, order)
    case 'limit':
      return confirmLimit(house, admin, order)
  }
}

function whyNot(refusal: Refused, now: number): string {
  switch (refusal.refused) {
    case 'own':
      return words.ownRefused
    case 'not-own':
      return words.notOwn
    case 'barred':
    case 'not-more':
      return words.limits[refusal.refused]
    case 'decided':
      if ('last' in refusal) return words.limits.decided
      return words.already(words.outcomes[refusal.as], byAndAgo(refusal, now))
    case 'resolved':
      return words.resolved(byAndAgo(refusal, now))
    case 'same-reference':
    case 'like-reference':
      return words.same(byAndAgo(refusal, now), refusal.auction)
    case 'account-closed':
      return words.accountClosed
    case 'phase':
    case 'not-hammer':
    case 'paying':
    case 'too-long':
    case 'not-allowed':
      return whyNotVoid(refusal)
    case 'not-possible':
      return words.notPossible
    case 'overlaps':
      return words.overlaps
    case 'span':
      return words.tooOld
    default:
      return words.notDue
  }
}

export const handle = {
  crumbs: ({ approval, back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: words.one(approval.id) },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  const { approval, back } = loaderData
  const action = href('/admin/por-confirmar/:approval', { approval: String(approval.id) })
  return <ApprovalPage {...loaderData} back={back} action={action} lastResult={actionData} />
}
