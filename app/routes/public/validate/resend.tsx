import { href, redirect } from 'react-router'
import { resendValidation as schema } from './form.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { wayBack } from '#app/middleware/access/return-path.ts'
import { registrationDetour, sessionContext } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { privateMeta } from '#app/share.ts'
import { validation } from '#app/texts/people/accounts.ts'
import { signIn, tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Resent } from './email-validation.tsx'
import { ResendForm } from './resend-form.tsx'
import { audienceOf, resendHref } from '#app/ui/accounts/audience.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { resendValidation } from '#server/people/accounts/email/resend-validation.ts'
import type { Route } from './+types/resend'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(validation.title), matches)

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ url }: Route.LoaderArgs) {
  return { audience: audienceToResend(url), sent: url.searchParams.has('enviado'), back: wayBack(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { value, refuse } = await readForm(request, schema)
  if (!value) return refuse()
  const audience = audienceToResend(url)
  const waitMs = await resendValidation(context.get(houseContext), {
    email: value.email,
    audience,
    address: context.get(clientAddressContext),
    now: Date.now(),
    returnPath: wayBack(url.searchParams),
  })
  if (waitMs > 0) return refuse({ form: [tooManyAttempts(waitMs)] }, tooMany(waitMs))
  const session = context.get(sessionContext)
  const step = session && (await registrationDetour(context, session))
  if (step === href('/register/validar-correo')) return redirect(`${step}?enviado`, 303)
  return redirect(audience === 'seller' ? `${resendHref(audience)}&enviado` : `${resendHref(audience)}?enviado`, 303)
}

export default function ResendValidation({ loaderData: { audience, sent, back }, actionData }: Route.ComponentProps) {
  if (sent && !actionData) return <Resent audience={audience} />
  return (
    <Sheet title={signIn.resendTitle} lead={signIn.resendLead}>
      <ResendForm audience={audience} lastResult={actionData} back={back} />
    </Sheet>
  )
}

/** Administrators have no e-mail to validate. */
function audienceToResend(url: URL): 'buyer' | 'seller' {
  return audienceOf(url) === 'seller' ? 'seller' : 'buyer'
}
