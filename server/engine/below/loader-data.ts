/**
 * Pages are rendered without what React Router would need in the browser, where none of ours runs it.
 *
 * Uses: the routes of React Router's `ServerBuild`, `data()`'s result, and `EntryContext`. React Router serializes
 * every loader's data for the browser before rendering, and its renderer builds a router from all given routes.
 * Gain: a tenth of the CPU of a page rendered for one reader (a list 0.88×, a lot 0.91×, rounds of 0.71 to 1.05;
 * aef4848f).
 * Upstream: none found; React Router has no page without hydration in framework mode.
 * Delete when: React Router can render a route without serializing its data.
 * Switch: `BELOW_OFF=loader-data`.
 */
import { data, type EntryContext, type ServerBuild } from 'react-router'
import { isOff } from './switches.ts'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']
type Loader = NonNullable<RouteModule['loader']>
type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null }

/** Loaders' data, hidden from serialization: a ticket object is serialized in its place. */
const kept = new WeakMap<object, unknown>()

const OFF = isOff('loader-data')

/** The build with loaders that keep their data back until `restoreData`. */
export function keepData(build: ServerBuild): ServerBuild {
  if (OFF) return build
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (!route || !loader) return [id, route]
    return [id, { ...route, module: { ...route.module, loader: keeping(loader) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** Reduces the context to the routes of this page. */
export function onlyMatched(context: EntryContext): EntryContext {
  if (OFF) return context
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as Value]] : [])))
  return {
    ...context,
    manifest: { ...context.manifest, routes: pick(context.manifest.routes) },
    routeModules: pick(context.routeModules),
  }
}

/** Puts the loaders' data back into the context, before it is used otherwise. */
export function restoreData({ staticHandlerContext }: EntryContext): void {
  const { loaderData } = staticHandlerContext
  for (const [id, ticket] of Object.entries(loaderData)) if (kept.has(ticket)) loaderData[id] = kept.get(ticket)
}

function keeping(loader: Loader): Loader {
  return async (args) => {
    const result: unknown = await loader(args)
    if (result instanceof Response) return result
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
