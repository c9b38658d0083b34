import { Outlet } from 'react-router'
import { requireAdmin } from '#app/middleware/session.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Middleware runs on a navigation in the browser only where a loader runs. */
export const loader = () => null

export default function AdminLayout() {
  return <Outlet />
}
