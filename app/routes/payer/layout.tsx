import { Outlet } from 'react-router'
import { requirePayer } from '#app/middleware/payer.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requirePayer]

/** Required by the middleware: on navigation in the browser it runs only for routes with a loader. */
export const loader = () => null

export default function PayerLayout() {
  return <Outlet />
}
