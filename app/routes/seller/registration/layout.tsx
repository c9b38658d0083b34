import { Outlet } from 'react-router'
import { requireRegistering } from '#app/middleware/session.ts'
import profileStyles from '#app/styles/profile.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import type { Route } from './+types/layout'
import styles from './styles.css?url'

export const middleware: Route.MiddlewareFunction[] = [requireRegistering]

export const links: Route.LinksFunction = () =>
  [uploadStyles, profileStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** Middleware runs on a navigation in the browser only where a loader runs. */
export const loader = () => null

export default function RegistrationLayout() {
  return <Outlet />
}
