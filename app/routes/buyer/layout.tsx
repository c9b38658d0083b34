import { isRouteErrorResponse, Outlet } from 'react-router'
import { requireBuyer } from '#app/middleware/session.ts'
import { auctionErrors } from '#app/texts/errors.ts'
import { NotFound } from '#app/ui/error-page.tsx'
import { Refused } from './refused.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requireBuyer]

/** Middleware runs on a navigation in the browser only where a loader runs. */
export const loader = () => null

export default function BuyerLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status >= 500) throw error
  return error.status === 403 ? <Refused text={auctionErrors['not-buyer']()} /> : <NotFound />
}
