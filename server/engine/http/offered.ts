import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { type Methods, READ_AND_POST, READ_ONLY } from './front.ts'

/** Methods of paths handled before the pages: files and health are read, the provider's messages are posted. */
export function offeredInFront(path: string): Methods | null {
  if (path === '/payments/notify') return ['POST']
  if (/^\/sales\/expediente-subidas(\/|$)/.test(path)) return RESUMED
  if (
    path === '/healthz' ||
    path === '/avisos' ||
    path === '/readyz' ||
    path.startsWith('/assets/') ||
    path.startsWith('/media/')
  )
    return READ_ONLY
  return null
}

/** Methods of uploads in pieces. */
const RESUMED: Methods = ['HEAD', 'POST', 'PATCH', 'PUT']

/** Methods of a page: POST is allowed if its route, or the route's index, has an action. */
export function offeredByPages(build: ServerBuild | (() => Promise<ServerBuild>)): (path: string) => Promise<Methods> {
  let tree: Promise<RouteObject[]> | undefined
  return async (path) => {
    tree ??= Promise.resolve(typeof build === 'function' ? build() : build).then(({ routes }) => treeOf(routes))
    const matches = matchRoutes(await tree, path) ?? []
    return matches.some(({ route }) => route.action) ? READ_AND_POST : READ_ONLY
  }
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const action = module.action as RouteObject['action']
    return [index ? { id, path, action, index: true as const } : { id, path, action, children: treeOf(routes, id) }]
  }) as RouteObject[]
}
