import type { Session } from '#server/accounts/sessions.ts'
import type { House } from '#server/house.ts'
import type { Frame, Viewer } from './ui/views.ts'

/** What every page needs around its content. */
export function frameOf(request: Request, { env }: House, session: Session | null, light: boolean): Frame {
  const { pathname, search } = new URL(request.url)
  return {
    viewer: session && viewerOf(session),
    light,
    now: Date.now(),
    path: pathname,
    search,
    demo: env.MODE === 'demo' && !env.SMTP_URL,
  }
}

function viewerOf({ name, audience, emailValidated, onboarded }: Session): Viewer {
  const missing = audience !== 'buyer' ? null : !emailValidated ? 'email' : !onboarded ? 'onboarding' : null
  return { name, role: audience, missing }
}
