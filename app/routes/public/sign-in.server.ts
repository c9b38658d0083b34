import type { SubmissionResult } from '@conform-to/react'
import { data, href, redirectDocument, type RouterContextProvider } from 'react-router'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { buyerLogin, staffLogin } from '#app/forms/login.ts'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { safeReturnPath, wayBack, withWayBack } from '#app/middleware/access/return-path.ts'
import { secondStep, sessionContext } from '#app/middleware/access/session.ts'
import { termsStep } from '#app/middleware/access/terms-asked.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { signIn as words, tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { closeSession } from '#server/people/accounts/sessions/sessions.ts'
import { deviceCookie, deviceToken } from '#server/people/accounts/sign-in/known-devices.ts'
import { logIn, type LogIn } from '#server/people/accounts/sign-in/log-in.ts'
import { sessionCookie, sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { rememberedEmail, rememberEmail } from './remembered-email.server.ts'

import type { Audience } from '#app/ui/accounts/audience.ts'

type Context = Readonly<RouterContextProvider>
type Refusal = Extract<LogIn, { ok: false }>

/** The form with its errors; `notValidated`: only the e-mail address has to be validated. */
export type SignInAnswer = { result: SubmissionResult<string[]>; notValidated: boolean }

/** Signs in with the posted form: a redirect with the cookie, or the form with errors. */
export async function signIn(audience: Audience, request: Request, context: Context) {
  const house = context.get(houseContext)
  const { ORIGIN } = house.env
  await formOf(request.clone())
  try {
    const { token, device, back } = await authenticator(context).authenticate(audience, request)
    // The old session is closed: an attacker who planted its token would otherwise be signed in too.
    const old = sessionToken(request.headers.get('Cookie'), ORIGIN)
    if (old) await closeSession(house, old)
    const headers = new Headers({ 'Set-Cookie': sessionCookie(token, ORIGIN) })
    if (device) headers.append('Set-Cookie', deviceCookie(device, ORIGIN))
    if (rememberedEmail(request, ORIGIN)) headers.append('Set-Cookie', rememberEmail(null, ORIGIN))
    return redirectDocument(back, { status: 303, headers })
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal
    const { answer, init } = refusal
    return data(answer, init)
  }
}

/** Redirects a user who is already signed in to this audience away from its sign-in page. */
export function leaveWhenSignedIn(audience: Audience, url: URL, context: Context): void {
  const session = context.get(sessionContext)
  if (session?.audience !== audience) return
  throw redirectDocument(
    secondStep(session, wayBack(url.searchParams)) ?? safeReturnPath(url.searchParams.get('volver'), landing(audience)),
  )
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

/** A strategy receives only the request, so each request has its own authenticator with access to the application. */
function authenticator(context: Context) {
  const auth = new Authenticator<{ token: string; device: string | null; back: string }>()
  for (const audience of ['buyer', 'seller', 'admin'] as const) {
    auth.use(new FormStrategy(({ form, request }) => verify(audience, form as FormData, request, context)), audience)
  }
  return auth
}

async function verify(audience: Audience, form: FormData, request: Request, context: Context) {
  const summarize = (found: FormErrors) => (Object.keys(found).length > 0 ? [wrong(audience)] : [])
  const { value, reply } = await (audience === 'buyer'
    ? readForm(form, buyerLogin, summarize)
    : readForm(form, staffLogin, summarize))
  if (!value) throw new Refused({ result: reply(), notValidated: false })
  const house = context.get(houseContext)
  const result = await logIn(house, {
    audience,
    identifier: 'email' in value ? value.email : value.user,
    password: value.pass,
    address: context.get(clientAddressContext),
    device: deviceToken(request.headers.get('Cookie'), house.env.ORIGIN),
    userAgent: request.headers.get('User-Agent'),
    now: Date.now(),
  })
  if (result.ok) {
    const { token, device, onboarded } = result
    const back = afterSignIn(audience, onboarded, safeReturnPath(form.get('volver'), welcome(audience)))
    return {
      token,
      device,
      back: termsStep(result, back) ?? back,
    }
  }
  const answer = {
    result: reply({ form: [sentence(audience, result)] }),
    notValidated: result.code === 'not-validated',
  }
  throw new Refused(answer, initOf(result))
}

/** Start page of an audience: the dashboard for sellers and administrators (specification 2, section 2). */
export function landing(audience: Audience): string {
  return { buyer: '/', seller: href('/sales'), admin: href('/admin') }[audience]
}

/** Start page directly after the sign-in; the administrators' layout shows a welcome there. */
const welcome = (audience: Audience) => (audience === 'admin' ? `${landing(audience)}?acceso` : landing(audience))

/** A buyer without personal data and documents goes to the onboarding first, and from there to the requested page. */
function afterSignIn(audience: Audience, onboarded: boolean, back: string): string {
  const first = href('/onboarding')
  if (audience !== 'buyer' || onboarded || back.split(/[?#]/)[0] === first) return back
  return withWayBack(first, back === '/' ? null : back)
}

function initOf(refusal: Refusal): ResponseInit {
  if (refusal.code === 'too-many') return tooMany(refusal.waitMs)
  return { status: refusal.code === 'no-session' ? 503 : 400 }
}

function sentence(audience: Audience, refusal: Refusal): string {
  switch (refusal.code) {
    case 'too-many':
      return words.problem(tooManyAttempts(refusal.waitMs))
    case 'not-validated':
      return accountErrors.notValidated
    case 'suspended':
      return words.problem(accountErrors.suspended)
    case 'no-session':
      return accountErrors.noSession
    case 'wrong':
      return wrong(audience)
  }
}

function wrong(audience: Audience): string {
  return { buyer: accountErrors.credentials, seller: words.sellerWrong, admin: words.adminWrong }[audience]
}
