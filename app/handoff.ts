import { data, type EntryContext, type ServerBuild } from 'react-router'
import type { Handle } from './hydration.ts'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']
type Loader = NonNullable<RouteModule['loader']>
type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null }

/** What a loader returned, out of sight of whoever serialises it. */
class Kept {
  #value: unknown
  constructor(value: unknown) {
    this.#value = value
  }
  get value() {
    return this.#value
  }
}

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

/** Puts the loaders' data back where the screen looks for it. */
export function restoreData({ staticHandlerContext }: EntryContext): void {
  const { loaderData } = staticHandlerContext
  for (const [id, value] of Object.entries(loaderData)) if (value instanceof Kept) loaderData[id] = value.value
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
    return isWithInit(result) ? data(new Kept(result.data), result.init ?? undefined) : new Kept(result)
  }
}

function isWithInit(result: unknown): result is WithInit {
  return (result as Partial<WithInit> | null | undefined)?.type === 'DataWithResponseInit'
}
