import { data, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { resendInvitation } from '#server/people/administrators/invite-administrator.ts'
import type { Route } from './+types/resend'
import { administratorOf } from './administrator.server.ts'
import { administratorList } from './form.ts'
import { administrators as words } from './words.ts'

/** Mails an invitation again, with a new link. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { username, email, invited } = await administratorOf(context, params.admin)
  if (!invited) throw data(null, { status: 404 })
  return { username, email, back: listHref(readList(url, administratorList)) }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { id } = await administratorOf(context, params.admin)
  await requireRecentFactor({ request, url, context })
  const invitation = { administrator: id, now: Date.now() }
  const sent = await resendInvitation(context.get(houseContext).db, adminOf(context), invitation)
  if (!sent) throw data(null, { status: 404 })
  if (sent !== true) return data({ wrong: pressedTooOften(sent.waitMs) }, tooMany(sent.waitMs))
  const back = new URL(listHref(readList(url, administratorList)), url)
  back.searchParams.set('hecho', 'invitacion')
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: ({ back, username }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: username },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.resend), matches)

export default function Resend({ loaderData: { username, email, back }, actionData }: Route.ComponentProps) {
  return (
    <UrlDialog title={words.resendTitle(username)} back={{ href: back, label: words.back }}>
      <p>{words.resendWhy(email)}</p>
      {actionData && <FormErrors errors={[actionData.wrong]} focused />}
      <form method="post" className="form-actions">
        <Button>{words.resend}</Button>
        <CancelLink href={back} />
      </form>
    </UrlDialog>
  )
}
