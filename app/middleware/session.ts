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
import { type Admin, asAdmin, asBuyer, asSeller, type Buyer, findSession, registrationStep, type Seller, type Session, sessionToken } from '#server/people/index.ts'
import { houseContext, lightContext, sessionLookupContext } from './house.ts'
import { safeReturnPath, withWayBack } from './return-path.ts'
import { forgetTyped, keepTyped, postedContext } from './typed.ts'

/** Who is signed in; null for a visitor. */
export const sessionContext = createContext<Session | null>(null)

/** Reads the session once a request, for every loader, action and guard after it. A visitor costs no query. */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { db, env } = context.get(houseContext)
  const lookUp = context.get(sessionLookupContext)
  const token = sessionToken(request.headers.get('Cookie'), env.ORIGIN)
  context.set(postedContext, isPost(request))
  if (lookUp) context.set(sessionContext, await lookUp())
  else if (token) context.set(sessionContext, await findSession(db, token))
}

const buyerContext = createContext<Buyer>()
const sellerContext = createContext<Seller>()
const adminContext = createContext<Admin>()

/** Guards, one line in a layout: a visitor is led to sign in and back, the wrong role gets a 403. */
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
/** Sellers who are still registering: their session can do nothing else (ruling 22). */
export const requireRegistering = guard({
  audience: 'seller',
  admit: admitAs(sellerContext, asSeller),
  login: () => href('/login/salesman'),
})
export const requireAdmin = guard({
  audience: 'admin',
  admit: admitAs(adminContext, asAdmin),
  login: () => href('/login/admin'),
  why: errors.adminsAlone,
  half: secondStep,
})

/** Whoever may set up a second factor: administrators, and those who owe the house one and may do nothing else. */
export const requireSettingUp = guard({
  audience: 'admin',
  admit: (_, { audience, awaits }) => audience === 'admin' && awaits !== 'second-factor',
  login: () => href('/login/admin'),
  why: errors.adminsAlone,
  half: (session, back) => (session.awaits === 'second-factor' ? secondStep(session, back) : null),
})

type Context = Readonly<RouterContextProvider>

/** Who the guard has let in. They throw where a route forgot its guard, whoever is signed in. */
export const buyerOf = (context: Context): Buyer => context.get(buyerContext)
export const sellerOf = (context: Context): Seller => context.get(sellerContext)
export const adminOf = (context: Context): Admin => context.get(adminContext)

/** The session on a screen that every audience has, such as its password's. Throws for a visitor. */
export function signedIn(context: Context): Session {
  const session = context.get(sessionContext)
  if (!session) throw new Error('This route stands behind no guard')
  return session
}

/** To the sign-in page, which says 'inicia Sesión para continuar' and leads back. */
export function redirectToLogin(url: URL, login: string, headers: HeadersInit = {}): Response {
  return redirect(`${login}?${new URLSearchParams({ volver: safeReturnPath(url.pathname + url.search) })}`, {
    status: 303,
    headers,
  })
}

/**
 * What a guard's 403 carries: no loader has run by then, so it brings the frame for the page that says `why`. `leave`: the
 * page offers to sign out, and to come back to this path as a buyer.
 */
export type Refusal = { frame: Frame; why?: string; leave?: string }

/** Where a seller's registration has to be finished first, or null: nothing of it is asked of those who are done. */
export async function registrationDetour(context: Context, session: Session): Promise<string | null> {
  if (session.audience !== 'seller') return null
  const { accountId, onboarded, emailValidated } = session
  const step = onboarded ? null : await registrationStep(context.get(houseContext).db, accountId)
  if (step === 'ranch') return href('/register/ranch')
  if (step === 'personalData') return href('/register/salesmandata')
  return emailValidated ? null : href('/register/validar-correo')
}

/**
 * Where an administrator goes whose session does not admit them yet (`Session.awaits`), and from there to `back`; null
 * for everybody else.
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
  /** Where a session of the audience is completed that admits nobody yet; what was typed is kept. */
  half?: (session: Session, back: string) => string | null
  /** Another page that comes first for this session; posts are led there too. */
  detour?: (context: Context, session: Session) => Promise<string | null>
}

/** Notes who a session proves somebody to be, for what runs behind the guard. */
function admitAs<Who>(proof: RouterContext<Who>, as: (session: Session) => Who | null): Guard['admit'] {
  return (context, session) => {
    const who = as(session)
    if (who) context.set(proof, who)
    return who !== null
  }
}

function guard({ audience, admit, login, why, half, detour }: Guard): MiddlewareFunction<Response> {
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
    const first = (await detour?.(context, session)) ?? null
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
 * Where specification 1, section 6, signs other roles out. A link that did so would let anybody end a seller's session:
 * they are asked to press a button instead.
 */
const OF_BUYERS_ALONE = /^\/(?:onboarding|profile)(?:\/|$)/
