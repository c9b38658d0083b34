import type { Session } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Frame, Viewer } from './ui/views.ts'

export function frameOf(
  request: Request,
  { env, recentBroadcasts }: House,
  session: Session | null,
  light: boolean,
): Frame {
  const { pathname, search } = new URL(request.url)
  const now = Date.now()
  return {
    viewer: session && viewerOf(session),
    light,
    now,
    path: pathname,
    search,
    notices: recentBroadcasts.unseen(request.headers.get('Cookie'), now).map(({ id, text }) => ({ id, text })),
    demo: env.MODE === 'demo' && !env.SMTP_URL,
  }
}

function viewerOf({ name, audience, emailValidated, onboarded }: Session): Viewer {
  const missing = audience !== 'buyer' ? null : !emailValidated ? 'email' : !onboarded ? 'onboarding' : null
  return { name: firstName(name), role: audience, missing }
}

/** The name used in greetings. */
export function firstName(name: string): string {
  return name.split(' ')[0] as string
}
