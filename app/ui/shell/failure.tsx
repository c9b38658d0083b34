import { type ReactNode, use } from 'react'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import type { HeldBidProps } from '#app/ui/auctions/lot/held-bid.tsx'
import { HeldPage } from '#app/ui/auctions/lot/held-page.ts'
import type { Frame, Viewer } from '#app/ui/views.ts'
import { Bare, BareNotFound, type Home, NotFound, NotTaken, Refused, ServerError } from './error-page.tsx'
import { Page } from './page.tsx'

/** Data of a refusal thrown by a route: the page's frame, the reason, and the ways out. */
type Told = { frame?: Frame; why?: string; leave?: string; again?: { href: string; label: string } }

/** A back office, in which its users read what was not found or refused. */
type Office = { role: Viewer['role']; home: Home | undefined; within(frame: Frame, refusal: ReactNode): ReactNode }

/** The page in place of a route that failed: not found, refused, not taken, or our error. */
export function Failure({ error, office }: { error: unknown; office?: Office }) {
  const known = useRouteLoaderData<{ frame: Frame }>('root')?.frame
  const showHeld = use(HeldPage)
  if (isRouteErrorResponse(error) && error.status < 500) {
    const { frame = known, why, ...ways } = Object(error.data) as Told
    const isIn = frame?.viewer?.role === office?.role
    const within = (isIn && office?.within) || inPage
    // For a request refused before routing, the error data is the server's message.
    if (typeof error.data === 'string' && error.data && frame) return within(frame, <NotTaken text={error.data} />)
    if (frame && error.status === 403)
      return within(
        frame,
        <Refused text={why} signedIn={frame.viewer !== null} leave={ways.leave} again={ways.again} />,
      )
    if (frame) return within(frame, <NotFound text={why} home={isIn ? office?.home : undefined} />)
    if (error.status === 404) return <BareNotFound />
  }
  const held = heldOf(error)
  if (held && showHeld) return <Bare>{showHeld(held)}</Bare>
  return <ServerError />
}

const inPage = (frame: Frame, refusal: ReactNode) => <Page frame={frame}>{refusal}</Page>

/** The bid that an error page is about; null for other errors. */
export function heldOf(error: unknown): HeldBidProps | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null
  return (error.data as { held?: HeldBidProps } | null)?.held ?? null
}
