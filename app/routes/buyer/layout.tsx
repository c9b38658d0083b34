import { Outlet } from 'react-router'
import { requireBuyer } from '#app/middleware/access/session.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requireBuyer]

/** Required by the middleware: on navigation in the browser it runs only for routes with a loader. */
export const loader = () => null

export default function BuyerLayout() {
  return <Outlet />
}
