import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContext,
  type RouterContextProvider,
} from 'react-router'
import { frameOf } from '#app/frame.ts'
import { auctionErrors, errors } from '#app/texts/errors.ts'
import type { Frame } from '#app/ui/views.ts'
import {
  type Admin,
  asAdmin,
  asBuyer,
  asSeller,
  type Buyer,
  type Seller,
} from '#server/people/accounts/sessions/audiences.ts'
import { findSession, type Session } from '#server/people/accounts/sessions/find-session.ts'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { registrationStep } from '#server/people/sellers/registration.ts'
import { heldUnread } from '#app/middleware/held-bid.ts'
import { houseContext, lightContext, sessionLookupContext } from '#app/middleware/house.ts'
import { safeReturnPath, withWayBack } from './return-path.ts'
import { termsDetour } from './terms-asked.ts'
import { forgetTyped, keepTyped, postedContext } from '#app/middleware/typed.ts'

/** The session of the signed-in user; null for a visitor. */
export const sessionContext = createContext<Session | null>(null)

/** Reads the session once per request, for every loader, action and guard. A visitor costs no query. */
export const readSession: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const { db, env } = context.get(houseContext)
  const lookUp = context.get(sessionLookupContext)
  const token = sessionToken(request.headers.get('Cookie'), env.ORIGIN)
  context.set(postedContext, isPost(request))
  try {
    if (lookUp) context.set(sessionContext, await lookUp())
    else if (token) context.set(sessionContext, await findSession(db, token, { mode: env.MODE }))
  } catch (error) {
    throw await heldUnread({ request, url, context }, error)
  }
}

/** Of the guard; a lot's bidding pages set the owner for whom an agent bids. */
export const buyerContext = createContext<Buyer>()
const sellerContext = createContext<Seller>()
const adminContext = createContext<Admin>()

/** Guards, one line per layout: a visitor is redirected to sign in and back, other roles get a 403. */
export const requireBuyer = guard({
  audience: 'buyer',
  admit: admitAs(buyerContext, asBuyer),
  login: () => href('/login'),
  why: auctionErrors['not-buyer'](),
})
export const requireSeller = guard({
  audience: 'seller',
  admit: admitAs(sellerContext, asSeller),
  login: () => href('/login/salesman'),
  detour: registrationDetour,
})
/** Sellers during registration; their session permits nothing else (ruling 22). */
export const requireRegistering = guard({
  audience: 'seller',
  admit: admitAs(sellerContext, asSeller),
  login: () => href('/login/salesman'),
  // Asked once the registration is complete.
  terms: false,
})
export const requireAdmin = guard({
  audience: 'admin',
  admit: admitAs(adminContext, asAdmin),
  login: () => href('/login/admin'),
  why: errors.adminsAlone,
  half: secondStep,
})

/** For setting up a second factor: administrators, including those who have to do so before anything else. */
export const requireSettingUp = guard({
  audience: 'admin',
  admit: (_, { audience, awaits }) => audience === 'admin' && awaits !== 'second-factor',
  login: () => href('/login/admin'),
  why: errors.adminsAlone,
  half: (session, back) => (session.awaits === 'second-factor' ? secondStep(session, back) : null),
})

type Context = Readonly<RouterContextProvider>

/** The account admitted by the guard. They throw in a route without the guard, regardless of the session. */
export const buyerOf = (context: Context): Buyer => context.get(buyerContext)
export const sellerOf = (context: Context): Seller => context.get(sellerContext)
export const adminOf = (context: Context): Admin => context.get(adminContext)

/** The session on a screen for every audience, such as its password's. Throws for a visitor. */
export function signedIn(context: Context): Session {
  const session = context.get(sessionContext)
  if (!session) throw new Error('This route stands behind no guard')
  return session
}

/** Redirects to the sign-in page, which shows 'inicia Sesión para continuar' and leads back. */
export function redirectToLogin(url: URL, login: string, headers: HeadersInit = {}): Response {
  return redirect(`${login}?${new URLSearchParams({ volver: safeReturnPath(url.pathname + url.search) })}`, {
    status: 303,
    headers,
  })
}

/**
 * Data of a guard's 403. No loader has run yet, so they include the frame for the page that shows `why`. `leave`: the
 * page offers to sign out and to return to this path as a buyer.
 */
export type Refusal = { frame: Frame; why?: string; leave?: string; again?: { href: string; label: string } }

/** The page where a seller has to complete the registration; null when it is complete. */
export async function registrationDetour(context: Context, session: Session): Promise<string | null> {
  if (session.audience !== 'seller') return null
  const { accountId, onboarded, emailValidated } = session
  const step = onboarded ? null : await registrationStep(context.get(houseContext).db, accountId)
  if (step === 'ranch') return href('/register/ranch')
  if (step === 'personalData') return href('/register/salesmandata')
  return emailValidated ? null : href('/register/validar-correo')
}

/**
 * The page that an administrator's incomplete session has to visit (`Session.awaits`), with `back` as its return path;
 * null for complete sessions.
 */
export function secondStep({ awaits }: Session, back: string | null): string | null {
  if (awaits === null) return null
  return withWayBack(
    awaits === 'second-factor' ? href('/login/admin/segundo-factor') : href('/admin/segundo-factor'),
    back,
  )
}

type Guard = {
  audience: Session['audience']
  /** False for a session of another audience. */
  admit: (context: Context, session: Session) => boolean
  login: () => string
  why?: string
  /** The page that completes an incomplete session of the audience; typed values are kept. */
  half?: (session: Session, back: string) => string | null
  /** Another page that this session has to visit first; posts are redirected too. */
  detour?: (context: Context, session: Session) => Promise<string | null>
  /** False: new terms are not asked for here. */
  terms?: false
}

/** Stores the account that the session proves, for the code behind the guard. */
function admitAs<Who>(proof: RouterContext<Who>, as: (session: Session) => Who | null): Guard['admit'] {
  return (context, session) => {
    const who = as(session)
    if (who) context.set(proof, who)
    return who !== null
  }
}

function guard({ audience, admit, login, why, half, detour, terms }: Guard): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const session = context.get(sessionContext)
    const posted = isPost(request)
    if (!session) {
      const kept = posted && (await keepTyped({ request, url, context }, audience))
      throw redirectToLogin(url, login(), kept ? { 'Set-Cookie': kept } : {})
    }
    const completed = half?.(session, safeReturnPath(url.pathname + url.search)) ?? null
    if (completed !== null) {
      const kept = posted && (await keepTyped({ request, url, context }, audience))
      throw redirect(completed, { status: 303, headers: kept ? { 'Set-Cookie': kept } : {} })
    }
    if (!admit(context, session)) {
      const frame = frameOf(request, context.get(houseContext), session, context.get(lightContext))
      const refusal: Refusal =
        audience === 'buyer' && OF_BUYERS_ALONE.test(url.pathname)
          ? { frame, why: errors.buyersAlone, leave: safeReturnPath(url.pathname + url.search) }
          : { frame, ...(why && { why }) }
      throw data(refusal, { status: 403 })
    }
    const first = (await detour?.(context, session)) ?? (terms === false ? null : termsDetour(request, url, session))
    if (first !== null) throw redirect(first, 303)
    if (!posted) return
    const response = await next()
    if (response.status < 400) await forgetTyped({ request, url, context }, session.accountId)
    return response
  }
}

function isPost({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/**
 * Paths where specification 1, section 6, signs other roles out. A link could then end a seller's session, so users are
 * asked to press a button instead.
 */
const OF_BUYERS_ALONE = /^\/(?:onboarding|profile)(?:\/|$)/
