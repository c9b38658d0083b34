import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import { crumbsOf, type Handle } from '#app/handle.ts'
import { requireSeller } from '#app/middleware/access/session.ts'
import styles from '#app/styles/back-office.css?url'
import { BackOffice } from '#app/ui/shell/back-office.tsx'
import { Failure } from '#app/ui/shell/failure.tsx'
import type { Frame } from '#app/ui/views.ts'
import type { Route } from './+types/layout'
import { sellerMenu, sellerThumb } from './menu.ts'
import { seller as words } from './words.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSeller]

/** Required by the middleware: on navigation in the browser it runs only for routes with a loader. */
export const loader = () => null

export const handle: Handle = { ownFrame: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Shows a page that was not found, or a refusal, inside the back office with its menu. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [home] = sellerMenu.flatMap(({ entries }) => entries)
  const within = (frame: Frame, refusal: ReactNode) => (
    <BackOffice
      frame={frame}
      title={words.title}
      menuLabel={words.menu}
      menu={sellerMenu}
      thumb={sellerThumb}
      trail={[]}
    >
      {refusal}
    </BackOffice>
  )
  return <Failure error={error} office={{ role: 'seller', home, within }} />
}

export default function SellerLayout({ matches }: Route.ComponentProps) {
  return (
    <BackOffice
      frame={matches[0].loaderData.frame}
      title={words.title}
      menuLabel={words.menu}
      menu={sellerMenu}
      thumb={sellerThumb}
      trail={crumbsOf(useMatches())}
    >
      <Outlet />
    </BackOffice>
  )
}
