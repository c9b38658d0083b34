import { Outlet } from 'react-router'
import { requirePayer } from '#app/middleware/payer.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requirePayer]

/** Middleware runs on a navigation in the browser only where a loader runs. */
export const loader = () => null

export default function PayerLayout() {
  return <Outlet />
}
