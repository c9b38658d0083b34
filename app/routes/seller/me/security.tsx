import { href } from 'react-router'
import type { Handle } from '#app/hydration.ts'
import { houseContext } from '#app/middleware/house.ts'
import { loginAgain } from '#app/middleware/login-again.ts'
import { receiveSecurity } from '#app/middleware/receive-security.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/security.css?url'
import { security as words } from '#app/texts/security.ts'
import { pageTitle } from '#app/texts/site.ts'
import { recoverHref } from '#app/ui/accounts/audience.ts'
import { deviceName } from '#app/ui/accounts/device-name.ts'
import { SecurityPage } from '#app/ui/accounts/security-page.tsx'
import { listSessions, sessionToken } from '#server/people/index.ts'
import type { Route } from './+types/security'
import { me } from './words.ts'

export const handle: Handle = { crumbs: () => [{ label: me.title, href: href('/me') }, { label: words.title }] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const here = () => href('/me/seguridad')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const { accountId, email } = sellerOf(context)
  const open = await listSessions(db, accountId, sessionToken(request.headers.get('Cookie'), env.ORIGIN))
  const hecho = url.searchParams.get('hecho') ?? ''
  return {
    identifier: email,
    sessions: open.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
    done: Object.hasOwn(words.done, hecho) ? (hecho as keyof typeof words.done) : null,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveSecurity({ request, context }, { here: here(), login: loginAgain(here(), 'seller') })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Security({ loaderData: { done, ...fields }, actionData }: Route.ComponentProps) {
  const addresses = { action: here(), closeHref: href('/me/seguridad/cerrar'), recoverHref: recoverHref('seller') }
  return <SecurityPage {...addresses} {...fields} done={actionData ? null : done} lastResult={actionData} />
}
