import { href, redirectDocument } from 'react-router'
import { provePassword as schema } from '#app/forms/change-password.ts'
import type { Handle } from '#app/hydration.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { loginAgain } from '#app/middleware/login-again.ts'
import { asker } from '#app/middleware/receive-security.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { signedOutHeaders } from '#app/middleware/signed-out.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/security.css?url'
import { closing as words, security, securityErrors } from '#app/texts/security.ts'
import { pageTitle } from '#app/texts/site.ts'
import { ClosingPage } from '#app/ui/accounts/close-page.tsx'
import { closeOwnAccount, readObligations } from '#server/people/index.ts'
import type { Route } from './+types/close'

export const handle: Handle = {
  crumbs: () => [{ label: security.title, href: href('/me/seguridad') }, { label: words.title }],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const here = () => href('/me/seguridad/cerrar')

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId, email } = sellerOf(context)
  return { identifier: email, obligations: await readObligations(context.get(houseContext).db, accountId) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { value, refuse } = await readForm(request.clone(), schema)
  if (!value) return refuse()
  const { house, ...who } = asker({ request, context })
  const closing = await closeOwnAccount(house, { ...who, password: value.currentPass })
  if (closing.closed) {
    return redirectDocument(`${href('/login/salesman')}?cuenta=cerrada`, {
      status: 303,
      headers: signedOutHeaders(house.env.ORIGIN),
    })
  }
  if (closing.code === 'wrong') return refuse({ currentPass: [securityErrors.currentWrong] })
  // Renders the page again: its loader lists the obligations that prevent closing the account.
  if (closing.code === 'bound') return refuse()
  return redirectDocument(loginAgain(here(), 'seller'), { status: 303 })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Close({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ClosingPage
      action={here()}
      stays={words.sellerStays}
      backHref={href('/me/seguridad')}
      links={{ selling: { href: href('/sales/events'), label: words.seeAuctions } }}
      {...loaderData}
      lastResult={actionData}
    />
  )
}
