import { href } from 'react-router'
import { openSecurity, receiveSecurity } from '#app/middleware/access/security.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/security.css?url'
import { security as words } from '#app/texts/people/security.ts'
import { pageTitle } from '#app/texts/site.ts'
import { SecurityPage } from '#app/ui/accounts/security-page.tsx'
import type { Route } from './+types/security'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const here = () => href('/profile/seguridad')

export const loader = (asked: Route.LoaderArgs) => openSecurity(asked, buyerOf(asked.context))

export const action = (asked: Route.ActionArgs) => receiveSecurity(asked, { here: here() })

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const addresses = { action: here(), closeHref: href('/profile/seguridad/cerrar') }
  return <SecurityPage {...addresses} audience="buyer" {...loaderData} lastResult={actionData} />
}
