import type { ReactNode } from 'react'
import { href, isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router'
import { errors } from '#app/texts/errors.ts'
import { pageTitle, site } from '#app/texts/site.ts'
import { BareNotFound, NotFound, NotTaken, Refused, ServerError } from '#app/ui/shell/error-page.tsx'
import { themeColors } from '#app/ui/logo.tsx'
import { Light } from '#app/ui/light.ts'
import { Page } from '#app/ui/shell/page.tsx'
import type { Route } from './+types/root'
import { frameOf } from './frame.ts'
import { bringsFrame, handleOf, hydrates, isBare, isLean } from './hydration.ts'
import { houseContext, lightContext, liveScriptContext } from './middleware/house.ts'
import { noteRoute } from './middleware/route-pattern.ts'
import { readSession, type Refusal, sessionContext } from './middleware/session.ts'
import { postedContext } from './middleware/typed.ts'
import { privateMeta } from './share.ts'
import styles from './styles/app.css?url'
import moreStyles from './styles/more.css?url'
import touchIcon from './styles/icons/apple-touch-icon.png?url'
import icon from './styles/mark.svg?url'

/** The next page starts to load when a finger or a pointer rests on its link; the browser knows best when not to. */
const PREFETCH = JSON.stringify({
  prefetch: [
    {
      where: { or: [{ href_matches: '/' }, { href_matches: '/event/:id' }, { href_matches: '/events*' }] },
      eagerness: 'moderate',
    },
  ],
})

export const middleware: Route.MiddlewareFunction[] = [noteRoute, readSession]

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    frame: frameOf(request, context.get(houseContext), context.get(sessionContext), context.get(lightContext)),
    script: context.get(liveScriptContext),
    origin: context.get(houseContext).env.ORIGIN,
    posted: context.get(postedContext),
  }
}

/** Every route has words of its own; these are an error's, that stands in a route's place. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? privateMeta(pageTitle(errorTitle(error))) : [{ title: site.title }]

/** The document. A page sends one small script, after it can be used, or none in light mode. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const refresh = refreshOf(matches)
  const light = data?.frame.light ?? true
  const hydrated = !light && hydrates(matches)
  return (
    <html lang="es-MX" data-light={light ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="stylesheet" href={styles} />
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
        {/* A module runs when the whole document is there: not before, as `async` would have it on a slow line. */}
        {!light && data?.script && <script type="module" src={data.script} fetchPriority="low" />}
        {/* The policy that lets React's scripts run by a nonce lets these rules stand no more. */}
        {!light && !hydrated && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: PREFETCH }} />}
      </head>
      <body>
        <Light value={light}>{children}</Light>
        {hydrated && <Scripts />}
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
  const data = useRouteLoaderData<typeof loader>('root')
  if (isRouteErrorResponse(error) && error.status < 500) {
    // What was refused before any route was asked is a sentence of the server's.
    if (typeof error.data === 'string' && error.data && data)
      return (
        <Page frame={data.frame}>
          <NotTaken text={error.data} />
        </Page>
      )
    const { frame, why, leave } = { ...data, ...(error.data as Partial<Refusal> | null) }
    if (frame)
      return (
        <Page frame={frame}>
          {error.status === 403 ? <Refused text={why} leave={leave} /> : <NotFound text={why} />}
        </Page>
      )
    if (error.status === 404) return <BareNotFound />
  }
  return <ServerError />
}

function errorTitle(error: unknown): string {
  if (!isRouteErrorResponse(error) || error.status >= 500) return errors.serverTitle
  return error.status === 403 ? errors.refusedTitle : errors.notFoundTitle
}

function refreshOf(matches: ReturnType<typeof useMatches>): number | null {
  for (const match of matches) {
    // A route whose loader threw has nothing to tell.
    const refresh = match.loaderData === undefined ? null : handleOf(match)?.refresh?.(match.loaderData as never)
    if (refresh) return refresh
  }
  return null
}
