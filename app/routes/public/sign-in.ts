import type { Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { buyerLogin, staffLogin } from '#app/forms/login.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { safeReturnPath } from '#app/middleware/return-path.ts'
import { sessionContext } from '#app/middleware/session.ts'
import { accountErrors } from '#app/texts/accounts.ts'
import { signIn as words, tooManyAttempts } from '#app/texts/sign-in.ts'
import { type LogIn, logIn } from '#server/accounts/log-in.ts'
import { sessionCookie, sessionToken } from '#server/accounts/session-cookie.ts'
import { closeSession } from '#server/accounts/sessions.ts'

export type Audience = 'buyer' | 'seller' | 'admin'
type Context = Readonly<RouterContextProvider>
type Refusal = Extract<LogIn, { ok: false }>

/** What the page shows again; never the password. */
export type SignInErrors = { identifier?: string[]; pass?: string[]; form?: string[] }
export type SignInAnswer = { identifier: string; errors: SignInErrors; notValidated: boolean }

/** Signs in with the posted form: a redirect with the cookie, or the form again with what is wrong. */
export async function signIn(audience: Audience, request: Request, context: Context) {
  const { env, db } = context.get(houseContext)
  await formOf(request.clone())
  try {
    const { token, back } = await authenticator(context).authenticate(audience, request)
    // A session is never carried over a sign-in: whoever planted its token would be signed in too.
    const old = sessionToken(request.headers.get('Cookie'))
    if (old) await closeSession(db, old)
    return redirectDocument(back, { status: 303, headers: { 'Set-Cookie': sessionCookie(token, env.ORIGIN) } })
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal
    const { answer, waitMs } = refusal
    return data(answer, waitMs ? { status: 429, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } } : { status: 400 })
  }
}

/** Where whoever is signed in to this audience already belongs, instead of on its sign-in page. */
export function leaveWhenSignedIn(audience: Audience, url: URL, context: Context): void {
  if (context.get(sessionContext)?.audience === audience) throw redirectDocument(safeReturnPath(url.searchParams.get('volver')))
}

class Refused extends Error {
  readonly answer: SignInAnswer
  readonly waitMs: number
  constructor(answer: SignInAnswer, waitMs = 0) {
    super('Sign-in refused')
    this.answer = answer
    this.waitMs = waitMs
  }
}

/** A strategy is handed the request alone, so the authenticator is made for the request: it knows the house. */
function authenticator(context: Context) {
  const auth = new Authenticator<{ token: string; back: string }>()
  for (const audience of ['buyer', 'seller', 'admin'] as const) {
    auth.use(new FormStrategy(({ form }) => verify(audience, form as FormData, context)), audience)
  }
  return auth
}

async function verify(audience: Audience, form: FormData, context: Context) {
  const submission = parse(audience, form)
  const identifier = String(form.get(audience === 'buyer' ? 'email' : 'user') ?? '')
  if (submission.status !== 'success') {
    throw new Refused({ identifier, errors: missing(audience, submission.error ?? {}), notValidated: false })
  }
  const result = await logIn(context.get(houseContext), {
    audience,
    ...submission.value,
    address: context.get(clientAddressContext),
    now: Date.now(),
  })
  if (result.ok) return { token: result.token, back: safeReturnPath(form.get('volver')) }
  const errors = { form: [sentence(audience, result)] }
  throw new Refused({ identifier, errors, notValidated: result.code === 'not-validated' }, result.code === 'too-many' ? result.waitMs : 0)
}

function parse(audience: Audience, form: FormData): Submission<{ identifier: string; password: string }> {
  return audience === 'buyer'
    ? parseWithZod(form, { schema: buyerLogin.transform(({ email, pass }) => ({ identifier: email, password: pass })) })
    : parseWithZod(form, { schema: staffLogin.transform(({ user, pass }) => ({ identifier: user, password: pass })) })
}

function missing(audience: Audience, errors: Record<string, string[] | null>): SignInErrors {
  return { identifier: (errors.email ?? errors.user) || undefined, pass: errors.pass ?? undefined, form: [wrong(audience)] }
}

function sentence(audience: Audience, refusal: Refusal): string {
  if (refusal.code === 'too-many') return tooManyAttempts(refusal.waitMs)
  return refusal.code === 'not-validated' ? accountErrors.notValidated : wrong(audience)
}

function wrong(audience: Audience): string {
  return { buyer: accountErrors.credentials, seller: words.sellerWrong, admin: words.adminWrong }[audience]
}
