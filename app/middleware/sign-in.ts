import type { Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirectDocument, type RouterContextProvider } from 'react-router'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { buyerLogin, staffLogin } from '#app/forms/login.ts'
import { clientAddressContext } from './client-address.ts'
import { formOf } from './form.ts'
import { houseContext } from './house.ts'
import { safeReturnPath } from './return-path.ts'
import { sessionContext } from './session.ts'
import { tooMany } from './too-many.ts'
import { accountErrors } from '#app/texts/accounts.ts'
import { signIn as words, tooManyAttempts } from '#app/texts/sign-in.ts'
import { type LogIn, logIn } from '#server/accounts/log-in.ts'
import { deviceCookie, deviceToken } from '#server/accounts/known-devices.ts'
import { sessionCookie, sessionToken } from '#server/accounts/session-cookie.ts'
import { closeSession } from '#server/accounts/sessions.ts'

import type { Audience } from '#app/ui/accounts/audience.ts'

type Context = Readonly<RouterContextProvider>
type Refusal = Extract<LogIn, { ok: false }>

/** What the page shows again; never the password. */
export type SignInErrors = { identifier?: string[]; pass?: string[]; form?: string[] }
export type SignInAnswer = { identifier: string; errors: SignInErrors; notValidated: boolean }

/** Signs in with the posted form: a redirect with the cookie, or the form again with what is wrong. */
export async function signIn(audience: Audience, request: Request, context: Context) {
  const house = context.get(houseContext)
  const { ORIGIN } = house.env
  await formOf(request.clone())
  try {
    const { token, device, back } = await authenticator(context).authenticate(audience, request)
    // A session is never carried over a sign-in: whoever planted its token would be signed in too.
    const old = sessionToken(request.headers.get('Cookie'), ORIGIN)
    if (old) await closeSession(house, old)
    const headers = new Headers({ 'Set-Cookie': sessionCookie(token, ORIGIN) })
    if (device) headers.append('Set-Cookie', deviceCookie(device, ORIGIN))
    return redirectDocument(back, { status: 303, headers })
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal
    const { answer, init } = refusal
    return data(answer, init)
  }
}

/** Where whoever is signed in to this audience already belongs, instead of on its sign-in page. */
export function leaveWhenSignedIn(audience: Audience, url: URL, context: Context): void {
  if (context.get(sessionContext)?.audience === audience)
    throw redirectDocument(safeReturnPath(url.searchParams.get('volver')))
}

class Refused extends Error {
  readonly answer: SignInAnswer
  readonly init: ResponseInit
  constructor(answer: SignInAnswer, init: ResponseInit = { status: 400 }) {
    super('Sign-in refused')
    this.answer = answer
    this.init = init
  }
}

/** A strategy is handed the request alone, so the authenticator is made for the request: it knows the house. */
function authenticator(context: Context) {
  const auth = new Authenticator<{ token: string; device: string | null; back: string }>()
  for (const audience of ['buyer', 'seller', 'admin'] as const) {
    auth.use(new FormStrategy(({ form, request }) => verify(audience, form as FormData, request, context)), audience)
  }
  return auth
}

async function verify(audience: Audience, form: FormData, request: Request, context: Context) {
  const submission = parse(audience, form)
  const identifier = String(form.get(audience === 'buyer' ? 'email' : 'user') ?? '')
  if (submission.status !== 'success') {
    throw new Refused({ identifier, errors: missing(audience, submission.error ?? {}), notValidated: false })
  }
  const house = context.get(houseContext)
  const result = await logIn(house, {
    audience,
    ...submission.value,
    address: context.get(clientAddressContext),
    device: deviceToken(request.headers.get('Cookie'), house.env.ORIGIN),
    userAgent: request.headers.get('User-Agent'),
    now: Date.now(),
  })
  if (result.ok) {
    const { token, device, onboarded } = result
    return { token, device, back: afterSignIn(audience, onboarded, safeReturnPath(form.get('volver'))) }
  }
  const errors = { form: [sentence(audience, result)] }
  throw new Refused({ identifier, errors, notValidated: result.code === 'not-validated' }, initOf(result))
}

/** A buyer without personal data and documents comes to them first, and from there to where they were going. */
function afterSignIn(audience: Audience, onboarded: boolean, back: string): string {
  const first = href('/onboarding')
  if (audience !== 'buyer' || onboarded || back.split(/[?#]/)[0] === first) return back
  return back === '/' ? first : `${first}?${new URLSearchParams({ volver: back })}`
}

function initOf(refusal: Refusal): ResponseInit {
  if (refusal.code === 'too-many') return tooMany(refusal.waitMs)
  return { status: refusal.code === 'no-session' ? 503 : 400 }
}

function parse(audience: Audience, form: FormData): Submission<{ identifier: string; password: string }> {
  return audience === 'buyer'
    ? parseWithZod(form, { schema: buyerLogin.transform(({ email, pass }) => ({ identifier: email, password: pass })) })
    : parseWithZod(form, { schema: staffLogin.transform(({ user, pass }) => ({ identifier: user, password: pass })) })
}

function missing(audience: Audience, errors: Record<string, string[] | null>): SignInErrors {
  return {
    identifier: (errors.email ?? errors.user) || undefined,
    pass: errors.pass ?? undefined,
    form: [wrong(audience)],
  }
}

function sentence(audience: Audience, refusal: Refusal): string {
  switch (refusal.code) {
    case 'too-many':
      return tooManyAttempts(refusal.waitMs)
    case 'not-validated':
      return accountErrors.notValidated
    case 'no-session':
      return accountErrors.noSession
    case 'wrong':
      return wrong(audience)
  }
}

function wrong(audience: Audience): string {
  return { buyer: accountErrors.credentials, seller: words.sellerWrong, admin: words.adminWrong }[audience]
}
