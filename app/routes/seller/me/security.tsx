import { href } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { openSecurity, receiveSecurity } from '#app/middleware/security.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/security.css?url'
import { security as words } from '#app/texts/people/security.ts'
import { pageTitle } from '#app/texts/site.ts'
import { SecurityPage } from '#app/ui/accounts/security-page.tsx'
import type { Route } from './+types/security'
import { me } from './words.ts'

export const handle: Handle = { crumbs: () => [{ label: me.title, href: href('/me') }, { label: words.title }] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const here = () => href('/me/seguridad')

export const loader = (asked: Route.LoaderArgs) => openSecurity(asked, sellerOf(asked.context))

export const action = (asked: Route.ActionArgs) => receiveSecurity(asked, { here: here() })

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const addresses = { action: here(), closeHref: href('/me/seguridad/cerrar') }
  return <SecurityPage {...addresses} audience="seller" {...loaderData} lastResult={actionData} />
}
