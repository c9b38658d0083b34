import { redirect } from 'react-router'
import { askRecovery as schema } from './form.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { wayBack, withWayBack } from '#app/middleware/access/return-path.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { privateMeta } from '#app/share.ts'
import { recovery } from '#app/texts/people/accounts.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { RecoverAsk } from './ask-page.tsx'
import { askRecovery } from '#server/people/accounts/password/recover-password.ts'
import { audienceOf, loginHref, recoverHref } from '#app/ui/accounts/audience.ts'
import type { Route } from './+types/ask'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(recovery.title), matches)

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ url }: Route.LoaderArgs) {
  return { audience: audienceOf(url), sent: url.searchParams.has('enviado'), back: wayBack(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const audience = audienceOf(url)
  const back = wayBack(url.searchParams)
  const { value, refuse } = await readForm(request, schema)
  if (!value) return refuse()
  const waitMs = await askRecovery(context.get(houseContext), {
    audience,
    email: value.email,
    address: context.get(clientAddressContext),
    now: Date.now(),
    returnPath: back,
  })
  if (waitMs > 0) return refuse({ form: [tooManyAttempts(waitMs)] }, tooMany(waitMs))
  return redirect(withWayBack(`${recoverHref(audience)}&enviado`, back), 303)
}

export default function Recover({ loaderData: { audience, sent, back }, actionData }: Route.ComponentProps) {
  return (
    <RecoverAsk
      audience={audience}
      sent={sent && !actionData}
      action={withWayBack(recoverHref(audience), back)}
      loginHref={withWayBack(loginHref(audience), back)}
      lastResult={actionData}
    />
  )
}
