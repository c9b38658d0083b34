/** A server build whose routes tell that they were chosen: for tests and measurements of the way to a route. */
import type { EntryContext, ServerBuild } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'

type Route = NonNullable<ServerBuild['routes'][string]>

/**
 * A build of these routes. A screen answers with the routes around it and its parameters, a file without a screen with
 * its own; forms are answered alike.
 */
export function buildOf(entries: readonly RouteConfigEntry[]): ServerBuild {
  const routes = Object.fromEntries(
    [route({ id: 'root', path: '', module: screen }), ...routesOf(entries, 'root')].map((each) => [each.id, each]),
  )
  return {
    entry: { module: { default: tellChosen, handleError() {} } },
    routes,
    assets: { entry: {}, routes, url: '', version: '' },
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

function routesOf(entries: readonly RouteConfigEntry[], parentId: string): Route[] {
  return entries.flatMap(({ file, id = file.replace(/\.\w+$/, ''), path, index, children = [] }) => [
    route({ id, parentId, path, index, module: file.endsWith('.ts') ? fileAt(id) : screen }),
    ...routesOf(children, id),
  ])
}

const route = (more: Partial<Route>) => more as Route

const screen = { default: () => null, loader: () => null, action: () => null } as unknown as Route['module']

function fileAt(id: string): Route['module'] {
  const answer = ({ params }: { params: object }) => Response.json({ id, params })
  return { loader: answer, action: answer } as unknown as Route['module']
}

function tellChosen(_request: Request, status: number, headers: Headers, context: EntryContext): Response {
  const { manifest, routeModules, staticHandlerContext } = context
  const { matches, errors } = staticHandlerContext
  void context.serverHandoffStream?.cancel()
  const chosen = matches.map(({ route: { id }, params, pathname }) => ({ id, params, pathname }))
  // React Router renders no page while one of these is missing.
  const missing = Object.keys(manifest.routes).filter((id) => !(id in routeModules))
  return Response.json({ chosen, errors, missing }, { status, headers })
}
