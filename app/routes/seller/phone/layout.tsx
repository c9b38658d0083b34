import { Outlet } from 'react-router'
import { requirePhone } from './phone-guard.server.ts'
import photoStyles from '#app/styles/photos.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requirePhone]

export const links: Route.LinksFunction = () => [uploadStyles, photoStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Required by the middleware: on navigation in the browser it runs only for routes with a loader. */
export const loader = () => null

export default function PhoneLayout() {
  return <Outlet />
}
