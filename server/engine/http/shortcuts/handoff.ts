import { data, type EntryContext, type ServerBuild } from 'react-router'

/** As `app/hydration.ts` has it: React runs in the browser on this screen. */
type Handle = { hydrate?: boolean }

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']
type Loader = NonNullable<RouteModule['loader']>
type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null }

/** What loaders returned, out of sight of whoever serialises the ticket that travels in its place. */
const kept = new WeakMap<object, unknown>()

/**
 * React Router serialises every loader's data for the browser before anything is rendered, which costs a third of the
 * rendering itself. Screens that run no React there read nothing of it, so theirs is kept back until `restoreData`.
 */
export function keepData(build: ServerBuild): ServerBuild {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    // A layout's data goes with whatever screen stands in it.
    if (!route || !loader || parents.has(id) || runsReact(build, id)) return [id, route]
    return [id, { ...route, module: { ...route.module, loader: keeping(loader) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/**
 * Only what renders this page: React Router's renderer derives a router from every route it is given, for every page.
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

/** Puts the loaders' data back where the screen looks for it. */
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
    // A screen that runs React may ask for a light one's data by itself.
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
