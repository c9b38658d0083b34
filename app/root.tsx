import type { ReactNode } from 'react'
import { href, isRouteErrorResponse, Links, Meta, Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { errors } from './texts/errors.ts'
import { pageTitle, site } from './texts/site.ts'
import { Failure, heldOf } from './ui/shell/failure.tsx'
import { themeColors } from './ui/logo.tsx'
import { Compact } from './ui/compact.ts'
import { Light } from './ui/light.ts'
import { Page } from './ui/shell/page.tsx'
import type { Route } from './+types/root'
import { frameOf } from './frame.ts'
import { bringsFrame, handleOf, isBare, islandOf, isLean } from './handle.ts'
import { compactContext, houseContext, lightContext, scriptsContext } from './middleware/house.ts'
import { noteRoute } from './middleware/route-pattern.ts'
import { sharedContext, type SharedLook } from './middleware/shared-page.ts'
import { saidOnce } from './middleware/said-once.ts'
import { readSession, sessionContext } from './middleware/access/session.ts'
import { postedContext } from './middleware/typed.ts'
import { privateMeta } from './share.ts'
import type { House } from '#server/engine/house.ts'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'
import { NO_BUSINESS, readOwnBusiness } from '#server/sale/auctions/lots/own-business.ts'
import styles from './styles/app.css?url'
import firstStyles from './styles/first.css?url'
import moreStyles from './styles/more.css?url'
import secondStyles from './styles/second.css?url'
import touchIcon from './styles/icons/apple-touch-icon.png?url'
import icon from './styles/mark.svg?url'

/** Prefetches a page when a pointer or finger rests on its link; the browser decides if that is worthwhile. */
const PREFETCH = JSON.stringify({
  prefetch: [
    {
      where: { or: [{ href_matches: '/' }, { href_matches: '/event/:id' }, { href_matches: '/events*' }] },
      eagerness: 'moderate',
    },
  ],
})

const FIRST_VISIT = { 'data-first': firstStyles, 'data-second': secondStyles }

export const middleware: Route.MiddlewareFunction[] = [noteRoute, readSession, saidOnce]

export async function loader({ request, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const session = context.get(sessionContext)
  const business = await ownBusiness(house, session, context.get(sharedContext))
  return {
    frame: frameOf(request, house, session, context.get(lightContext), business),
    compact: context.get(compactContext),
    scripts: context.get(scriptsContext),
    origin: context.get(houseContext).env.ORIGIN,
    posted: context.get(postedContext),
  }
}

function ownBusiness(house: House, session: Session | null, shared: SharedLook | null) {
  if (shared) return shared.business
  return session?.audience === 'buyer' ? readOwnBusiness(house, session.accountId) : NO_BUSINESS
}

/** Each route has its own title; this one is for an error shown in place of a route. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? privateMeta(pageTitle(errorTitle(error))) : [{ title: site.title }]

/** The HTML document. A page loads one small script after it is usable, in light mode none. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const refresh = refreshOf(matches)
  const light = data?.frame.light ?? true
  const compact = data?.compact ?? false
  const island = data?.scripts.islands[islandOf(matches) ?? '']
  return (
    <html lang="es-MX" data-light={light ? '' : undefined} data-compact={compact ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {/* A first visit has the styles of the two attributes in its HTML (`server/engine/http/kept-pages/`). */}
        <link rel="stylesheet" href={styles} {...(isLean(matches) && FIRST_VISIT)} />
        {!isLean(matches) && <link rel="stylesheet" href={moreStyles} />}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={touchIcon} />
        <link rel="manifest" href={href('/manifest.webmanifest')} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        <Links />
        {refresh &&
          (light ? (
            <meta httpEquiv="refresh" content={String(refresh)} />
          ) : (
            <noscript>
              <meta httpEquiv="refresh" content={String(refresh)} />
            </noscript>
          ))}
        {/* A module runs after the whole document has been parsed; `async` would run it earlier on a slow line. */}
        {!light && data?.scripts.live && (
          <script type="module" src={data.scripts.live} fetchPriority="low" data-island={island?.join(' ')} />
        )}
      </head>
      <body>
        <Light value={light}>
          <Compact value={compact}>{children}</Compact>
        </Light>
        {/* After the page, as no byte of it is needed before. */}
        {!light && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: PREFETCH }} />}
      </body>
    </html>
  )
}

export default function Root({ loaderData: { frame } }: Route.ComponentProps) {
  const matches = useMatches()
  if (bringsFrame(matches)) return <Outlet />
  if (isBare(matches))
    return (
      <main>
        <Outlet />
      </main>
    )
  return (
    <Page frame={frame}>
      <Outlet />
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />
}

function errorTitle(error: unknown): string {
  const held = heldOf(error)
  if (held) return held.title
  if (!isRouteErrorResponse(error) || error.status >= 500) return errors.serverTitle
  return error.status === 403 ? errors.refusedTitle : errors.notFoundTitle
}

function refreshOf(matches: ReturnType<typeof useMatches>): number | null {
  for (const match of matches) {
    // Without loader data, because the loader threw, there is no reload.
    const refresh = match.loaderData === undefined ? null : handleOf(match)?.refresh?.(match.loaderData as never)
    if (refresh) return refresh
  }
  return null
}
