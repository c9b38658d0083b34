import { data, type EntryContext, type ServerBuild } from 'react-router'

/** As in `app/hydration.ts`: true if React runs in the browser on this screen. */
type Handle = { hydrate?: boolean }

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']
type Loader = NonNullable<RouteModule['loader']>
type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null }

/** Loaders' data, hidden from serialization: a ticket object is serialized in its place. */
const kept = new WeakMap<object, unknown>()

/**
 * React Router serializes every loader's data for the browser before rendering, which costs a third of the rendering
 * itself. Screens that do not hydrate do not read it, so their data is kept back until `restoreData`.
 */
export function keepData(build: ServerBuild): ServerBuild {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    // A layout's data belongs to any screen in it.
    if (!route || !loader || parents.has(id) || runsReact(build, id)) return [id, route]
    return [id, { ...route, module: { ...route.module, loader: keeping(loader) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/**
 * Reduces the context to the routes of this page: React Router's renderer builds a router from all given routes for
 * every page.
 */
export function onlyMatched(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as Value]] : [])))
  return {
    ...context,
    manifest: { ...context.manifest, routes: pick(context.manifest.routes) },
    routeModules: pick(context.routeModules),
  }
}

export function restoreData({ staticHandlerContext }: EntryContext): void {
  const { loaderData } = staticHandlerContext
  for (const [id, ticket] of Object.entries(loaderData)) if (kept.has(ticket)) loaderData[id] = kept.get(ticket)
}

function runsReact(build: ServerBuild, id: string | undefined): boolean {
  const route = id === undefined ? undefined : build.routes[id]
  if (!route) return false
  return ((route.module.handle as Handle | undefined)?.hydrate ?? false) || runsReact(build, route.parentId)
}

function keeping(loader: Loader): Loader {
  return async (args) => {
    const result: unknown = await loader(args)
    // A hydrated screen may request a light one's data.
    if (result instanceof Response || args.request.url.includes('.data')) return result
    return isWithInit(result) ? data(keep(result.data), result.init ?? undefined) : keep(result)
  }
}

function keep(value: unknown): object {
  const ticket = {}
  kept.set(ticket, value)
  return ticket
}

function isWithInit(result: unknown): result is WithInit {
  return (result as Partial<WithInit> | null | undefined)?.type === 'DataWithResponseInit'
}
