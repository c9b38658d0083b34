import { href } from 'react-router'
import { wayBack, withWayBack } from './middleware/access/return-path.ts'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'
import type { OwnBusiness } from '#server/sale/auctions/lots/own-business.ts'
import type { House } from '#server/engine/house.ts'
import type { Frame, Viewer } from './ui/views.ts'

/** `business`: for the head of a page; a frame that shows none leaves it out. */
export function frameOf(
  request: Request,
  { env, recentBroadcasts }: House,
  session: Session | null,
  light: boolean,
  business: OwnBusiness = { bidding: false, duties: false },
): Frame {
  const { pathname, search } = new URL(request.url)
  const now = Date.now()
  return {
    viewer: session && viewerOf(session, business),
    login: withWayBack(href('/login'), backTo(pathname, search)),
    light,
    now,
    path: pathname,
    search,
    notices: recentBroadcasts.unseen(request.headers.get('Cookie'), now).map(({ id, text }) => ({ id, text })),
    demo: env.MODE === 'demo' && !env.SMTP_URL,
  }
}

/** A lot, or the page to which this sign-in leads: entering by the menu must not forget it. */
const backTo = (path: string, search: string) =>
  /^\/event\/\d+(?=\/|$)/.test(path) ? path : wayBack(new URLSearchParams(search))

function viewerOf({ name, audience, emailValidated, onboarded }: Session, business: OwnBusiness): Viewer {
  const missing = audience !== 'buyer' ? null : !emailValidated ? 'email' : !onboarded ? 'onboarding' : null
  return { name: firstName(name), role: audience, missing, ...business }
}

/** The name used in greetings. */
export function firstName(name: string): string {
  return name.split(' ')[0] as string
}
