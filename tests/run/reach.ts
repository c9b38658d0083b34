/** The tests reached by a change: through the import graph, and from a page to the specs that contain its address. */
import { matchRoutes, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'
import { patternsOf } from '../support/reached-pages.ts'
import { type ImportGraph, readGraph } from './import-graph.ts'

export type Reached = {
  /** Test files by vitest project, paths from the root. */
  vitest: Record<'rules' | 'machines' | 'server' | 'server-long' | 'routes', string[]>
  /** Browser specs that visit a reached page. */
  specs: string[]
  /** Patterns of the reached pages; null where tests of every page run whole. */
  pages: string[] | null
  /** True for a change to the code of a bid, which the chaos checker tests. */
  chaos: boolean
}

/** Files that affect how everything is built or tested. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|[^/]*config\.ts|tests\/run(\/|\.ts)|tests\/routes\/vitest\.config\.ts)/
/** Files that act only in the pages that import them; a script of `app/live` acts in every page. */
const SCREENS = /^(app\/(routes|ui|texts|forms|middleware)|docs)\//
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
  const visits = (file: string) =>
    addressesOf(file, graph).some((path) => modulesAt(path).some((one) => pages.has(one)))
  const routes = graph.files.filter((file) => /^tests\/routes\/.*\.test\.ts$/.test(file))
  return {
    vitest: {
      rules: graph.files.filter((file) => /^tests\/[^/]+\.test\.ts$/.test(file)),
      machines: tests(/^tests\/(machines|app|run)\/.*\.test\.tsx?$/),
      server: server.filter((file) => !isLong(file)),
      'server-long': server.filter(isLong),
      routes: routes.filter((file) => hit.has(file) || (pages.size > 0 && (walksAll(file, graph) || visits(file)))),
    },
    specs: graph.files.filter(
      (file) =>
        /^tests\/e2e\/.*\.spec\.ts$/.test(file) &&
        ([file, ...stepsOf(file, graph)].some((one) => changed.includes(one)) || visits(file)),
    ),
    pages: pages.size > 0 && changed.every((file) => SCREENS.test(file)) ? patternsOf(pages) : null,
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
 * Addresses in a test and in its own helpers, as strings or after the server's in a template; `${…}` stands for one
 * segment. The steps shared by all families of specs (`steps.ts`, `fixtures.ts`) contain pages that a spec may never
 * open.
 */
function addressesOf(test: string, graph: ImportGraph): string[] {
  const own = graph.importsOf(test).filter((file) => OWN_HELPERS.test(file))
  const text = [test, ...own].map(graph.sourceOf).join('\n')
  const found = [...text.matchAll(/(?:['"`]|\$\{[^}]*\})(\/(?:[^'"`$\s?#%]|\$\{[^}]*\})*)/g)]
  return [...new Set(found.map(([, path]) => (path as string).replaceAll(/\$\{[^}]*\}/g, '1')))]
}

/** True for a routes' test that takes its addresses from the table of all, or names none. */
const walksAll = (file: string, graph: ImportGraph) =>
  graph.importsOf(file).some((one) => TABLES.has(one)) || addressesOf(file, graph).length === 0
const TABLES = new Set(['tests/routes/access-table.ts', 'tests/support/actions.ts'])

/** Steps of one family of specs, and what prepares the routes' tests. */
const OWN_HELPERS = /^tests\/(e2e\/.*-steps|routes\/.*|support\/[^/]*)\.ts$/

const stepsOf = (spec: string, graph: ImportGraph) =>
  graph.importsOf(spec).filter((file) => file.startsWith('tests/e2e/'))
