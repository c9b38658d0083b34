import { data, href, redirect } from 'react-router'
import { asker } from '#app/middleware/access/security.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { security } from '#app/texts/people/security.ts'
import { factorSetUp as words } from '#app/texts/people/second-factor.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { readPasskey } from '#server/people/second-factor/account-factors.ts'
import { removePasskey } from '#server/people/second-factor/change-factors.ts'
import type { Route } from './+types/remove-passkey'

const back = () => href('/admin/seguridad')

/** Removes a passkey of the administrator; requires a fresh second factor. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { house, account } = asker({ request, context })
  const key = await readPasskey(house.db, account, params.passkey)
  if (!key) throw data(null, { status: 404 })
  return { name: key.name }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { house, account, address, now } = asker({ request, context })
  const key = await readPasskey(house.db, account, params.passkey)
  if (!key) throw data(null, { status: 404 })
  await requireRecentFactor({ request, url, context })
  await removePasskey(house, adminOf(context), { passkey: key.id, address, now })
  return redirect(`${back()}?hecho=llave`, 303)
}

export const handle = { crumbs: () => [{ label: security.title, href: back() }, { label: words.remove }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.remove), matches)

export default function RemovePasskey({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <UrlDialog title={words.removeKeyTitle(name)} back={{ href: back(), label: words.back }}>
      <p className="lead">{words.removeKeyLead}</p>
      <p>{words.removeLast}</p>
      <form method="post" className="form-actions">
        <Button>{words.remove}</Button>
        <LinkButton look="quiet" href={back()} data-close="">
          {words.back}
        </LinkButton>
      </form>
    </UrlDialog>
  )
}
