import type { ReactNode } from 'react'
import { href, Outlet, useMatches } from 'react-router'
import { crumbsOf, type Handle } from '#app/handle.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf, requireAdmin } from '#app/middleware/access/session.ts'
import styles from '#app/styles/back-office.css?url'
import bulkStyles from '#app/styles/bulk.css?url'
import denseStyles from '#app/styles/dense.css?url'
import bandStyles from '#app/styles/list-band.css?url'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Typed } from '#app/ui/form/typed.ts'
import { SavedViewsOfList } from '#app/ui/list/saved-views.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BackOffice } from '#app/ui/shell/back-office.tsx'
import { Failure } from '#app/ui/shell/failure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Frame } from '#app/ui/views.ts'
import { readViews } from '#server/office/saved-views/read-views.ts'
import { readPending } from '#server/office/pending/read-pending.ts'
import { isConsoleOffered } from '#server/sale/console/service.ts'
import { readMenuSignals } from '#server/sale/shills/list.ts'
import type { Route } from './+types/layout'
import { admin as words } from './words.ts'
import { adminMenu } from './menu.ts'
import { FindLink } from './find-link.tsx'
import { withCounts } from './menu-counts.ts'
import { PendingButton } from './pending-button.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/**
 * Counts of open tasks, reminders for every screen, the administrator's views of the open list, and values typed on
 * this page before the second factor was requested.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const [pending, console, signals, views, typed] = await Promise.all([
    readPending(db),
    isConsoleOffered(db),
    readMenuSignals(db),
    readViews(db, adminOf(context), url.pathname),
    takeDraft({ request, url, context }),
  ])
  const { mustChangePassword, name } = adminOf(context)
  return {
    pending,
    console,
    signals,
    views,
    typed,
    remind: mustChangePassword && url.pathname !== href('/admin/seguridad'),
    welcome: url.searchParams.has('acceso') ? words.welcome(name) : saidOfView(url),
  }
}

/** The notice of an act on a saved view, which a list's own notices lack; null without one. */
function saidOfView({ searchParams }: URL): string | null {
  const said = Object.entries(words.ofViews).find(([name]) => name === searchParams.get('hecho'))
  return said?.[1] ?? null
}

export const handle: Handle = { ownFrame: true }

export const links: Route.LinksFunction = () =>
  [styles, denseStyles, bandStyles, bulkStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Shows a page that was not found, or a refusal, inside the back office with its menu. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [home] = adminMenu.flatMap(({ entries }) => entries)
  const within = (frame: Frame, refusal: ReactNode) => (
    <BackOffice frame={frame} title={words.title} menuLabel={words.menu} menu={adminMenu} trail={[]}>
      {refusal}
    </BackOffice>
  )
  return <Failure error={error} office={{ role: 'admin', home, within }} />
}

export default function AdminLayout({
  matches,
  loaderData: { pending, console, signals, views, typed, remind, welcome },
}: Route.ComponentProps) {
  return (
    <BackOffice
      frame={matches[0].loaderData.frame}
      title={words.title}
      menuLabel={words.menu}
      menu={withCounts({ pending, signals, console })}
      tools={
        <>
          <FindLink />
          <PendingButton {...pending} />
        </>
      }
      trail={crumbsOf(useMatches())}
    >
      {welcome && (
        <div className="notices wrap">
          <Notice tone="success" text={welcome} />
        </div>
      )}
      {remind && (
        <div className="notices wrap">
          <div className="notice info" role="status">
            <Icon name="info" />
            <p>
              {words.mustChange} <a href={href('/admin/seguridad')}>{words.changeNow}</a>
            </p>
          </div>
        </div>
      )}
      {typed && <RecoveredNotice />}
      <Typed value={typed}>
        <SavedViewsOfList value={views}>
          <Outlet />
        </SavedViewsOfList>
      </Typed>
    </BackOffice>
  )
}
