/** The table "which room may import which", as patterns on paths from the root and on package names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, routeModules } from './imports.ts'

type Rule = {
  room: string
  files: RegExp | ((path: string) => boolean)
  /** Allowed imports; without it all are. */
  may?: RegExp[]
  /** Imports allowed only as types. */
  mayType?: RegExp[]
  /** Imports that are never allowed. */
  never?: RegExp[]
}

const RULES = /^machines\/(time|[^/]+\/(rules|status|purposes|fields))\.ts$/
const DRIZZLE = /^drizzle-orm(\/|$)/
const ANY_PACKAGE = /^(?!(app|server|db|machines|tests)\/)/
/** Modules that only a server can run, and tables. */
const SERVER_SIDE = [
  /^(server|db|tests)\//,
  DRIZZLE,
  /^(postgres|pg|express|sharp|nodemailer|graphile-worker)$/,
  /^node:/,
]

const ROUTE_MODULES = routeModules()
/** Server code beside route modules. React Router's build keeps it out of the browser's modules. */
const BESIDE_ROUTES = /^app\/routes\/.*\.server\.tsx?$/

/** The lowest first: each stands on those before it. */
export const QUARTERS = ['people', 'money', 'listing', 'sale', 'aftersale', 'office']

/** Spanish, and the formats of money, dates and counts: screens, mails, papers and cards share them. */
const TEXTS = /^app\/texts\//

const ENGINE = /^server\/(engine\/|env\.ts$)/

/** `index.ts` is a quarter's door: other quarters, the server's own files and seeds import nothing else of it. */
const doorsOf = (quarters: string[]) => new RegExp(`^server/(${quarters.join('|') || '-'})/index\\.ts$`)

/** The files of a quarter that screens may import: those of its domains, except the files that move actors. */
const DOMAINS = new RegExp(
  `^server/(${QUARTERS.join('|')})/[^/]+/(?!([^/]+/)*(actor|effects|tasks|stored-context)\\.ts$)`,
)

/** The first rule whose files match holds. */
const TABLE: Rule[] = [
  { room: 'machines', files: /^machines\//, may: [/^(xstate|temporal-polyfill)$/, /^machines\//] },
  {
    room: 'db/schema, db/client',
    files: /^db\/(schema\/|client\.ts)/,
    // An index over some states or purposes takes them from their machine's table.
    may: [DRIZZLE, /^postgres$/, /^db\/(schema\/|client\.ts|states\.ts)/, RULES],
    mayType: [/^machines\//],
  },
  {
    room: 'db',
    files: /^db\//,
    may: [ANY_PACKAGE, /^(db|machines)\//, /^app\/(forms|texts)\//, /^server\/(engine\/|[^/]+$)/, doorsOf(QUARTERS)],
  },
  {
    room: 'server/engine/boot',
    files: /^server\/engine\/boot\//,
    may: [ANY_PACKAGE, /^(db|machines)\//, TEXTS, /^server\/(engine\/|(env|index|serve)\.ts)/],
  },
  {
    room: 'server/engine',
    files: /^server\/engine\//,
    may: [ANY_PACKAGE, /^(db|machines)\//, TEXTS, /^server\/(engine\/|env\.ts)/],
  },
  ...QUARTERS.map((quarter, height) => ({
    room: `server/${quarter}`,
    files: new RegExp(`^server/${quarter}/`),
    may: [
      ANY_PACKAGE,
      /^(db|machines)\//,
      TEXTS,
      /^server\/(engine\/(?!boot\/)|env\.ts)/,
      new RegExp(`^server/${quarter}/(?!index\\.ts)`),
      doorsOf(QUARTERS.slice(0, height)),
    ],
  })),
  { room: 'server/house.ts', files: /^server\/house\.ts$/, may: [/^server\/(engine\/|[^/]+\/house\.ts$)/] },
  { room: 'server/quarters.ts', files: /^server\/quarters\.ts$/, may: [/^server\/(engine\/|[^/]+\/quarter\.ts$)/] },
  {
    room: 'server',
    files: /^server\/[^/]+$/,
    may: [ANY_PACKAGE, /^(app|db|machines)\//, /^server\/(engine\/|[^/]+$)/, doorsOf(QUARTERS)],
  },
  // Served as they are: users run them with nothing but Node.
  { room: 'app/public', files: /^app\/public\//, may: [/^node:/] },
  {
    room: 'app/forms, app/texts',
    files: /^app\/(forms|texts)\//,
    may: [/^(zod|@conform-to\/zod|temporal-polyfill)(\/|$)/, /^app\/(forms|texts)\//, RULES],
  },
  {
    room: 'app/ui, app/live',
    files: /^app\/(ui|live)\//,
    may: [ANY_PACKAGE, /^app\/(ui|live|forms|texts|styles)\//, RULES],
    mayType: [ENGINE, DOMAINS, /^machines\//],
    never: SERVER_SIDE,
  },
  {
    room: 'app/routes: modules named in routes.ts; *.server.ts beside them; app/middleware',
    files: (path) =>
      ROUTE_MODULES.has(path) ||
      BESIDE_ROUTES.test(path) ||
      /^app\/(middleware\/|root\.tsx$|entry\.server\.tsx$)/.test(path),
    may: [ANY_PACKAGE, /^(app|machines)\//, /^server\/engine\/(?!(actors|jobs|boot)\/)/, DOMAINS],
    mayType: [ENGINE],
    never: [DRIZZLE, /^(postgres|pg|graphile-worker)$/],
  },
  {
    room: 'app: neighbours of route modules',
    files: /^app\//,
    // An island uses its machine in the browser.
    may: [ANY_PACKAGE, /^(app|machines)\//],
    mayType: [ENGINE, DOMAINS, BESIDE_ROUTES],
    never: [...SERVER_SIDE, BESIDE_ROUTES],
  },
]

/** One line for every forbidden import. */
export function violations(imports: Import[]): string[] {
  return imports.flatMap((found) => {
    const rule = TABLE.find(({ files }) => (typeof files === 'function' ? files(found.file) : files.test(found.file)))
    return rule && !allows(rule, found) ? [`${found.file} (${rule.room}) may not import ${found.to}`] : []
  })
}

function allows({ may, mayType = [], never = [] }: Rule, { to, typeOnly }: Import): boolean {
  const matches = (pattern: RegExp) => pattern.test(to)
  if (typeOnly && mayType.some(matches)) return true
  if (never.some(matches)) return false
  return !may || may.some(matches)
}

export const readDoor = (quarter: string) =>
  readFileSync(join(import.meta.dirname, `../../server/${quarter}/index.ts`), 'utf8')

/** Lines of a door that do not export names from a file of its quarter, or are out of order. */
export function notALine(door: string): string[] {
  const line = /^export (?:type )?\{[^}]*\} from '\.\/([^']+\/[^']+)'$/gm
  const files = [...door.matchAll(line)].map(([, file = '']) => file)
  const rest = door.replace(line, '').replace(/^\/\/ [\w-]+$|^\/\*\*[\s\S]*?\*\/$/gm, '')
  const domainOf = (file: string) => file.split('/')[0] ?? file
  const inOrder = files.toSorted(
    (one, other) => domainOf(one).localeCompare(domainOf(other), 'en') || one.localeCompare(other, 'en'),
  )
  return [...rest.split('\n').filter(Boolean), ...(files.join() === inOrder.join() ? [] : ['not sorted'])]
}

/** Names at a quarter's door that no higher quarter, no file of the server's own and no seed imports there. */
export function idleNames(quarter: string, door: string, sources: { file: string; source: string }[]): string[] {
  const imports = new RegExp(`^import (?:type )?\\{([^}]*)\\} from '(?:#server|\\.)/${quarter}/index\\.ts'`, 'gm')
  const used = new Set(sources.flatMap(({ source }) => namesIn(source, imports, /^\w+/)))
  return namesIn(door, /^export (?:type )?\{([^}]*)\} from/gm, /\w+$/).filter((name) => !used.has(name))
}

/** Of `type one, two as other` in a statement's braces the names before `as` (`/^\w+/`), or after it (`/\w+$/`). */
function namesIn(source: string, statement: RegExp, which: RegExp): string[] {
  const parts = [...source.matchAll(statement)].flatMap(([, list = '']) => list.split(','))
  return parts.flatMap((part) => which.exec(part.trim().replace(/^type /, ''))?.[0] ?? [])
}

/** A screen's folder is its own: one line for every import of it from elsewhere. Audiences keep to themselves too. */
export function intrusions(imports: Import[]): string[] {
  return imports.flatMap(({ file, to }) => {
    const owner = screenOf(to) ?? audienceOf(to)
    if (!owner || to.includes('/+types/') || file === 'app/routes.ts' || `${file}/`.startsWith(`${owner}/`)) return []
    return [`${file} may not import ${to}, which belongs to ${owner}`]
  })
}

/** Shows every block, including those without a screen yet, so it does not count as a user. */
const WORKSHOP = 'app/routes/public/workshop'

/** The files of `app/ui` used by only one screen, directly or through other parts; they belong beside it. */
export function servingOneScreen(imports: Import[]): { files: string[]; of: number } {
  return servingOne(imports, 'app/ui/', (file) => screenOf(file) ?? file, ['app/root.tsx', WORKSHOP])
}

/** The files of `app/middleware` used by only one audience; they belong in its folder. */
export function servingOneAudience(imports: Import[]): { files: string[]; of: number } {
  return servingOne(imports, 'app/middleware/', (file) => audienceOf(file) ?? 'every page', ['every page'])
}

/** The files of a room that a single owner uses, directly or through other files of the room. */
function servingOne(imports: Import[], room: string, ownerOf: (file: string) => string, except: string[]) {
  const users = new Map<string, string[]>()
  for (const { file, to } of imports) users.set(to.split('?')[0] ?? to, [...(users.get(to) ?? []), file])
  const ownersOf = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return new Set()
    seen.add(file)
    if (!file.startsWith(room)) return new Set([ownerOf(file)])
    return new Set((users.get(file) ?? []).flatMap((user) => [...ownersOf(user, seen)]))
  }
  const files = [...new Set(imports.map(({ file }) => file).filter((file) => file.startsWith(room)))]
  return {
    files: files.filter((file) => {
      const [only, ...others] = ownersOf(file)
      return only && others.length === 0 && !except.includes(only)
    }),
    of: files.length,
  }
}

function screenOf(path: string): string | undefined {
  return /^app\/routes\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
}

function audienceOf(path: string): string | undefined {
  return /^app\/routes\/[^/]+(?=\/)/.exec(path)?.[0]
}

/** Circles between the server's domains, each reported once, as `a → b → a`. */
export function circles(imports: Import[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { file, to } of imports) {
    const [from, target] = [domainOf(file), domainOf(to)]
    if (from && target && from !== target) edges.set(from, (edges.get(from) ?? new Set()).add(target))
  }
  const found = new Map<string, string>()
  const walk = (path: string[]) => {
    for (const next of edges.get(path.at(-1) ?? '') ?? []) {
      const start = path.indexOf(next)
      if (start < 0) walk([...path, next])
      else if (start === 0) found.set(path.toSorted().join(), [...path, next].join(' → '))
    }
  }
  for (const domain of edges.keys()) if (!isNamed(found, domain)) walk([domain])
  return [...found.values()]
}

function isNamed(found: Map<string, string>, domain: string): boolean {
  return [...found.keys()].some((members) => members.split(',').includes(domain))
}

function domainOf(path: string): string | undefined {
  const [, quarter, domain] = /^server\/([^/]+)\/([^/]+)\//.exec(path) ?? []
  return quarter === 'engine' ? undefined : domain
}
