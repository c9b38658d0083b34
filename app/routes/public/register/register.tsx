import { data, href, redirectDocument } from 'react-router'
import { register, registerAgain } from './form.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { rememberEmail } from '#app/middleware/remembered-email.ts'
import { wayBack, withWayBack } from '#app/middleware/return-path.ts'
import { signedOutHeaders } from '#app/middleware/signed-out.ts'
import { tooMany } from '#app/middleware/too-many.ts'
import { summarize } from '#app/routes/public/summarize.ts'
import { accountErrors, accounts } from '#app/texts/accounts.ts'
import { signIn, tooManyAttempts } from '#app/texts/sign-in.ts'
import { addressKey, spendAttempt } from '#server/accounts/attempts.ts'
import { isBreachedPassword } from '#server/accounts/breached-passwords.ts'
import { openPassword, sealPassword } from '#server/accounts/kept-password.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { registerBuyer } from '#server/accounts/register-buyer.ts'
import { FULL, FULL_ROOM_MS, strangers } from '#server/accounts/waiting-room.ts'
import { sessionToken } from '#server/accounts/session-cookie.ts'
import { closeSession } from '#server/accounts/sessions.ts'
import { termsInForce } from '#server/accounts/terms.ts'
import { pageMeta } from '#app/share.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { RegisterForm } from './register-form.tsx'
import { leaveWhenSignedIn } from '#app/middleware/sign-in.ts'
import type { Route } from './+types/register'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(accounts.registerTitle), description: descriptions.register })

/** When to try again travels as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  leaveWhenSignedIn('buyer', url, context)
  return { terms: await termsInForce(context.get(houseContext).db, Date.now()), back: wayBack(url.searchParams) }
}

/** Registers with the posted form and leads to the sign-in, or gives the form again with what is wrong. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const { env, db, sql } = house
  const now = Date.now()
  const form = await formOf(request)
  const known = openPassword(env.SECRET, textOf(form, 'kept'), now)
  const { value, found, reply } = await (known
    ? readForm(form, registerAgain, summarize)
    : readForm(form, register, summarize))
  /** The form again. `kept` carries a password that was right, so that it need not be typed again. */
  const refuse = (errors: FormErrors, kept: string | null, waitMs = 0) =>
    data({ result: reply(errors), kept }, waitMs ? tooMany(waitMs) : { status: 400 })

  const breached = !known && !found.pass && isBreachedPassword(textOf(form, 'pass'))
  const password = known || found.pass || found.confirm || breached ? null : textOf(form, 'pass')

  // Every try that costs a password's hash, or an account, counts.
  const address = addressKey(context.get(clientAddressContext))
  const waitMs = password || known ? await spendAttempt(sql, 'register-address', address) : 0
  if (waitMs > 0)
    return refuse({ form: [tooManyAttempts(waitMs)] }, known && sealPassword(env.SECRET, known, now), waitMs)
  const passwordHash = known ?? (password ? await strangers(address, () => hashPassword(password)) : null)
  if (passwordHash === FULL) return refuse({ form: [tooManyAttempts(FULL_ROOM_MS)] }, null, FULL_ROOM_MS)
  const kept = passwordHash && sealPassword(env.SECRET, passwordHash, now)

  if (!value || !passwordHash) return refuse(breached ? { pass: [accountErrors.breachedPassword] } : {}, kept)
  const { name, email, termsId } = value
  const terms = await termsInForce(db, now)
  if (!terms) return refuse({ form: [signIn.noTerms] }, kept)
  // What is recorded as accepted is what was on the screen.
  if (terms.id !== termsId) return refuse({ terms: [signIn.termsChanged] }, kept)
  const back = wayBack(url.searchParams)
  const account = await registerBuyer(db, { name, email, passwordHash, termsId, returnPath: back }, now)
  if (account === null) return refuse({ email: [accountErrors.duplicate], form: [accountErrors.registration] }, kept)

  // The specification: after registering the session is destroyed and the sign-in follows.
  const old = sessionToken(request.headers.get('Cookie'), env.ORIGIN)
  if (old) await closeSession(house, old)
  const headers = new Headers(signedOutHeaders(env.ORIGIN))
  headers.append('Set-Cookie', rememberEmail(email, env.ORIGIN))
  return redirectDocument(withWayBack(`${href('/login')}?registrado`, back), { status: 303, headers })
}

export default function Register({ loaderData: { terms, back }, actionData }: Route.ComponentProps) {
  return terms ? (
    <RegisterForm lastResult={actionData?.result} kept={actionData?.kept} terms={terms} back={back} />
  ) : (
    <Sheet title={accounts.registerTitle}>
      <p>{signIn.noTerms}</p>
    </Sheet>
  )
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
