import { redirect } from 'react-router'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { wayBack, withWayBack } from '#app/middleware/access/return-path.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { rememberedEmail, rememberEmail } from '#app/routes/public/remembered-email.server.ts'
import { privateMeta } from '#app/share.ts'
import { accountErrors, correction as words } from '#app/texts/people/accounts.ts'
import { signIn, tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { audienceOf, correctHref, loginHref } from '#app/ui/accounts/audience.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { correctEmail, type Corrected } from '#server/people/accounts/email/correct-email.ts'
import { deviceToken } from '#server/people/accounts/sign-in/known-devices.ts'
import type { Route } from './+types/correct'
import { CorrectForm } from './correct-form.tsx'
import { correctEmailForms } from './form.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ request, url, context }: Route.LoaderArgs) {
  const email = rememberedEmail(request, context.get(houseContext).env.ORIGIN)
  return { audience: audienceToCorrect(url), email, back: wayBack(url.searchParams) }
}

/** Corrects the address and redirects to the sign-in, or returns the form with its errors. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const audience = audienceToCorrect(url)
  const form = await formOf(request)
  const { value, refuse } = await (audience === 'buyer'
    ? readForm(form, correctEmailForms.buyer)
    : readForm(form, correctEmailForms.seller))
  if (!value) return refuse()
  const house = context.get(houseContext)
  const { ORIGIN } = house.env
  const back = wayBack(url.searchParams)
  const corrected = await correctEmail(house, {
    audience,
    identifier: 'email' in value ? value.email : value.user,
    password: value.pass,
    email: value.correct,
    address: context.get(clientAddressContext),
    device: deviceToken(request.headers.get('Cookie'), ORIGIN),
    now: Date.now(),
    returnPath: back,
  })
  if (!corrected.ok)
    return refuse(errorsOf(audience, corrected), corrected.code === 'too-many' ? tooMany(corrected.waitMs) : undefined)
  return redirect(withWayBack(`${loginHref(audience)}?corregido`, back), {
    status: 303,
    headers: audience === 'buyer' ? { 'Set-Cookie': rememberEmail(value.correct, ORIGIN) } : {},
  })
}

export default function CorrectEmail({ loaderData: { audience, email, back }, actionData }: Route.ComponentProps) {
  return (
    <Sheet title={words.title} lead={words.lead}>
      <CorrectForm
        audience={audience}
        email={email}
        lastResult={actionData}
        action={withWayBack(correctHref(audience), back)}
      />
    </Sheet>
  )
}

function errorsOf(audience: 'buyer' | 'seller', refusal: Extract<Corrected, { ok: false }>): FormErrors {
  switch (refusal.code) {
    case 'too-many':
      return { form: [tooManyAttempts(refusal.waitMs)] }
    case 'wrong':
      return { form: [audience === 'seller' ? signIn.sellerWrong : accountErrors.credentials] }
    case 'taken':
      return { correct: [accountErrors.duplicate] }
    case 'validated':
      return { form: [words.validated] }
    case 'suspended':
      return { form: [accountErrors.suspended] }
  }
}

/** Administrators have no e-mail to validate. */
function audienceToCorrect(url: URL): 'buyer' | 'seller' {
  return audienceOf(url) === 'seller' ? 'seller' : 'buyer'
}
