/** The tests reached by a change: through the import graph, and from a page to the specs that contain its address. */
import { matchRoutes, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'
import { type ImportGraph, readGraph } from './import-graph.ts'

export type Reached = {
  /** Test files by vitest project, paths from the root. */
  vitest: Record<'rules' | 'machines' | 'server' | 'server-long' | 'routes', string[]>
  /** Browser specs that visit a reached page. */
  specs: string[]
  /** True for a change to the code of a bid, which the chaos checker tests. */
  chaos: boolean
}

/** Files that affect how everything is built or tested. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|[^/]*config\.ts|tests\/run(\/|\.ts)|tests\/routes\/vitest\.config\.ts)/
const BIDS_WAY = /^(server\/(.+\/)?(actors|auctions|jobs|voids|negotiations)\/|machines\/(auction|negotiation)\/)/

/** True if all tests of `npm test` must run. */
export const reachesEverything = (changed: string[]): boolean => changed.some((file) => EVERYTHING.test(file))

/** `changed`: paths from the root. */
export function reachOf(changed: string[], graph: ImportGraph = readGraph()): Reached {
  const hit = graph.dependentsOf(changed)
  // Pages receive their actors when the server starts: no import connects them.
  const actors = [...hit].some((file) => /^server\/.*\bactor\.ts$/.test(file))
  const pages = new Set((actors ? graph.files : [...hit]).filter((file) => file.startsWith('app/routes/')))
  const tests = (pattern: RegExp) => [...hit].filter((file) => pattern.test(file)).sort()
  const server = tests(/^tests\/(server|chaos|drill)\/.*\.test\.tsx?$/)
  const routesTests = /^tests\/routes\/.*\.test\.ts$/
  return {
    vitest: {
      rules: graph.files.filter((file) => /^tests\/[^/]+\.test\.ts$/.test(file)),
      machines: tests(/^tests\/(machines|app|run)\/.*\.test\.tsx?$/),
      server: server.filter((file) => !isLong(file)),
      'server-long': server.filter(isLong),
      // The routes' tests crawl all pages together.
      routes: pages.size > 0 ? graph.files.filter((file) => routesTests.test(file)) : tests(routesTests),
    },
    specs: graph.files.filter(
      (file) =>
        /^tests\/e2e\/.*\.spec\.ts$/.test(file) &&
        ([file, ...stepsOf(file, graph)].some((one) => changed.includes(one)) ||
          addressesOf(file, graph).some((path) => modulesAt(path).some((module) => pages.has(module)))),
    ),
    chaos: tests(/^tests\/chaos\/run\.ts$/).length > 0 && changed.some((file) => BIDS_WAY.test(file)),
  }
}

const isLong = (file: string) => /\.long\.test\.tsx?$/.test(file)

const known = new Map<string, string[]>()

/** Route modules that answer an address, with their layouts. */
function modulesAt(path: string): string[] {
  const matches = known.has(path) ? [] : (matchRoutes(routes as unknown as RouteObject[], path) ?? [])
  const modules = known.get(path) ?? matches.map(({ route }) => `app/${(route as unknown as { file: string }).file}`)
  known.set(path, modules)
  return modules
}

/**
 * Addresses in a spec and in the steps of its own family; `${…}` stands for one segment. The steps shared by all
 * families (`steps.ts`, `fixtures.ts`) contain pages that a spec may never open.
 */
function addressesOf(spec: string, graph: ImportGraph): string[] {
  const own = stepsOf(spec, graph).filter((file) => file.endsWith('-steps.ts'))
  const text = [spec, ...own].map(graph.sourceOf).join('\n')
  const found = [...text.matchAll(/['"`](\/(?:[^'"`$\s?#%]|\$\{[^}]*\})*)/g)]
  return [...new Set(found.map(([, path]) => (path as string).replaceAll(/\$\{[^}]*\}/g, '1')))]
}

const stepsOf = (spec: string, graph: ImportGraph) =>
  graph.importsOf(spec).filter((file) => file.startsWith('tests/e2e/'))
