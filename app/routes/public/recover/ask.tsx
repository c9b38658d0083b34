import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { askRecovery as schema } from './form.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { tooMany } from '#app/middleware/too-many.ts'
import { recovery } from '#app/texts/accounts.ts'
import { tooManyAttempts } from '#app/texts/sign-in.ts'
import { RecoverAsk } from './ask-page.tsx'
import { askRecovery } from '#server/accounts/recover-password.ts'
import { audienceOf, loginHref, recoverHref } from '#app/ui/accounts/audience.ts'
import type { Route } from './+types/ask'

export const meta: Route.MetaFunction = () => [{ title: `${recovery.title} | Remate` }]

/** When to try again travels as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ url }: Route.LoaderArgs) {
  return { audience: audienceOf(url), sent: url.searchParams.has('enviado') }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const audience = audienceOf(url)
  const submission = parseWithZod(await formOf(request), { schema })
  if (submission.status !== 'success') {
    return data(
      { email: String(submission.payload.email ?? ''), errors: submission.error?.email ?? undefined },
      { status: 400 },
    )
  }
  const { email } = submission.value
  const waitMs = await askRecovery(context.get(houseContext), {
    audience,
    email,
    address: context.get(clientAddressContext),
    now: Date.now(),
  })
  if (waitMs > 0) return data({ email, errors: [tooManyAttempts(waitMs)] }, tooMany(waitMs))
  return redirect(`${recoverHref(audience)}&enviado`, 303)
}

export default function Recover({ loaderData: { audience, sent }, actionData }: Route.ComponentProps) {
  return (
    <RecoverAsk
      audience={audience}
      sent={sent && !actionData}
      action={recoverHref(audience)}
      loginHref={loginHref(audience)}
      {...actionData}
    />
  )
}
