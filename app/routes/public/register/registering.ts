import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirectDocument, type RouterContextProvider } from 'react-router'
import { register, registerAgain, summarizeRegistration } from './form.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { signedOutHeaders } from '#app/middleware/signed-out.ts'
import { tooMany } from '#app/middleware/too-many.ts'
import { accountErrors } from '#app/texts/accounts.ts'
import { signIn, tooManyAttempts } from '#app/texts/sign-in.ts'
import type { RegisterErrors, RegisterValues } from './fields.tsx'
import { addressKey, spendAttempt } from '#server/accounts/attempts.ts'
import { isBreachedPassword } from '#server/accounts/breached-passwords.ts'
import { openPassword, sealPassword } from '#server/accounts/kept-password.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { registerBuyer } from '#server/accounts/register-buyer.ts'
import { FULL, FULL_ROOM_MS, strangers } from '#server/accounts/waiting-room.ts'
import { sessionToken } from '#server/accounts/session-cookie.ts'
import { closeSession } from '#server/accounts/sessions.ts'
import { termsInForce } from '#server/accounts/terms.ts'

type Context = Readonly<RouterContextProvider>

/** The form again. `kept` carries a password that was right, so that it need not be typed again. */
export type RegisterAnswer = { values: RegisterValues; errors: RegisterErrors; kept: string | null }

/** Registers with the posted form and leads to the sign-in, or gives the form again with what is wrong. */
export async function registerWith(form: FormData, request: Request, context: Context) {
  const house = context.get(houseContext)
  const { env, db, sql } = house
  const now = Date.now()
  const values = { name: textOf(form, 'name'), email: textOf(form, 'email') }
  const refuse = (errors: RegisterErrors, kept: string | null, waitMs = 0) =>
    data({ values, errors, kept } satisfies RegisterAnswer, waitMs ? tooMany(waitMs) : { status: 400 })

  const known = openPassword(env.SECRET, textOf(form, 'kept'), now)
  const submission = known ? parseWithZod(form, { schema: registerAgain }) : parseWithZod(form, { schema: register })
  const errors: Record<string, string[] | null> = submission.status === 'success' ? {} : { ...submission.error }
  if (!known && !errors.pass && isBreachedPassword(textOf(form, 'pass'))) errors.pass = [accountErrors.breachedPassword]
  const password = known || errors.pass || errors.confirm ? null : textOf(form, 'pass')

  // Every try that costs a password's hash, or an account, counts.
  const address = addressKey(context.get(clientAddressContext))
  const waitMs = password || known ? await spendAttempt(sql, 'register-address', address) : 0
  if (waitMs > 0)
    return refuse({ form: [tooManyAttempts(waitMs)] }, known && sealPassword(env.SECRET, known, now), waitMs)
  const passwordHash = known ?? (password ? await strangers(address, () => hashPassword(password)) : null)
  if (passwordHash === FULL) return refuse({ form: [tooManyAttempts(FULL_ROOM_MS)] }, null, FULL_ROOM_MS)
  const kept = passwordHash && sealPassword(env.SECRET, passwordHash, now)

  if (submission.status !== 'success' || !passwordHash)
    return refuse({ ...fieldErrors(errors), form: summarizeRegistration(errors) }, kept)
  const { name, email, termsId } = submission.value
  const terms = await termsInForce(db, now)
  if (!terms) return refuse({ form: [signIn.noTerms] }, kept)
  // What is recorded as accepted is what was on the screen.
  if (terms.id !== termsId) return refuse({ terms: [signIn.termsChanged] }, kept)
  const account = await registerBuyer(db, { name, email, passwordHash, termsId }, now)
  if (account === null) return refuse({ email: [accountErrors.duplicate], form: [accountErrors.registration] }, kept)

  // The specification: after registering the session is destroyed and the sign-in follows.
  const old = sessionToken(request.headers.get('Cookie'), env.ORIGIN)
  if (old) await closeSession(house, old)
  return redirectDocument(`${href('/login')}?registrado`, {
    status: 303,
    headers: signedOutHeaders(env.ORIGIN),
  })
}

function fieldErrors(errors: Record<string, string[] | null>): RegisterErrors {
  const of = (field: string) => errors[field] ?? undefined
  return { name: of('name'), email: of('email'), pass: of('pass'), confirm: of('confirm'), terms: of('terms') }
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
