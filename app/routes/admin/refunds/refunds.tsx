import { data, href, redirect } from 'react-router'
import { refundForm } from './form.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { fieldsOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import { refunds as words } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { RefundsPage } from './page.tsx'
import { listRefunds, listWaitingPayments, resolveRefund } from '#server/payments/refunds.ts'
import type { Route } from './+types/refunds'

/** Money that is owed back, what was done about it, and payments that nobody has decided. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const [due, resolved, waiting, draft] = await Promise.all([
    listRefunds(db, { resolved: false }),
    listRefunds(db, { resolved: true }),
    listWaitingPayments(db),
    takeDraft({ request, url, context }),
  ])
  return {
    due,
    resolved,
    waiting,
    now: Date.now(),
    done: url.searchParams.get('resuelta'),
    draft: draft && { refund: draft.refund ?? '', note: draft.note ?? '', errors: [] },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await fieldsOf(request)
  const form = refundForm.safeParse(sent)
  if (!form.success) {
    const { note } = form.error.flatten().fieldErrors
    if (note)
      return data({ refund: String(sent.refund ?? ''), note: String(sent.note ?? ''), errors: note }, { status: 400 })
    return redirect(`${href('/admin/devoluciones')}?resuelta=0`, 303)
  }
  const resolved = await resolveRefund(context.get(houseContext).db, {
    id: form.data.refund,
    admin: adminOf(context),
    note: form.data.note,
    at: Date.now(),
  })
  return redirect(`${href('/admin/devoluciones')}?resuelta=${resolved ? '1' : '0'}`, 303)
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Refunds({ loaderData: { draft, ...page }, actionData }: Route.ComponentProps) {
  return <RefundsPage {...page} answer={actionData ?? draft} />
}
