import { Outlet } from 'react-router'
import { requireRegistering } from '#app/middleware/access/session.ts'
import profileStyles from '#app/styles/profile.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import type { Route } from './+types/layout'
import styles from './styles.css?url'

export const middleware: Route.MiddlewareFunction[] = [requireRegistering]

export const links: Route.LinksFunction = () =>
  [uploadStyles, profileStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** Required by the middleware: on navigation in the browser it runs only for routes with a loader. */
export const loader = () => null

export default function RegistrationLayout() {
  return <Outlet />
}
