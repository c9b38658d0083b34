import { data, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { deleteAdministrator } from '#server/people/administrators/delete-administrator.ts'
import type { Route } from './+types/delete'
import { administratorOf } from './administrator.server.ts'
import { administratorList } from './form.ts'
import { administrators as words } from './words.ts'

/** Asks for confirmation before an administrator's account is closed. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { username } = await administratorOf(context, params.admin)
  return { username, back: listHref(readList(url, administratorList)) }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { id } = await administratorOf(context, params.admin)
  await requireRecentFactor({ request, url, context })
  const deletion = { administrator: id, now: Date.now() }
  const done = await deleteAdministrator(context.get(houseContext), adminOf(context), deletion)
  if (done === 'unknown') throw data(null, { status: 404 })
  if (done !== 'deleted') return data({ refused: words.refused[done] }, { status: 409 })
  const back = new URL(listHref(readList(url, administratorList)), url)
  back.searchParams.set('hecho', 'eliminado')
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: ({ back, username }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: username },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.delete), matches)

export default function Delete({ loaderData: { username, back }, actionData }: Route.ComponentProps) {
  return (
    <UrlDialog title={words.deleteAsk(username)} back={{ href: back, label: words.back }}>
      <FormErrors errors={actionData ? [actionData.refused] : []} />
      <p>{words.deleteWhy}</p>
      <form method="post" className="form-actions">
        <Button>{words.delete}</Button>
        <CancelLink href={back} />
      </form>
    </UrlDialog>
  )
}
