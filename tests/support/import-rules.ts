/** The table "which room may import which", as patterns on paths from the root and on package names. */
import type { Import } from './imports.ts'

type Rule = {
  room: string
  files: RegExp
  /** Imports that pass; without it everything does. */
  may?: RegExp[]
  /** Imports that pass as types only. */
  mayType?: RegExp[]
  /** Imports that never pass. */
  never?: RegExp[]
}

const INFRASTRUCTURE = 'actors|jobs|mail|live|media|http|security'
const RULES = /^machines\/[^/]+\/rules\.ts$/
const DRIZZLE = /^drizzle-orm(\/|$)/
const ANY_PACKAGE = /^(?!(app|server|db|machines|tests)\/)/
/** What only a server can run, or what is a table. */
const SERVER_SIDE = [
  /^(server|db|tests)\//,
  DRIZZLE,
  /^(postgres|pg|express|sharp|nodemailer|graphile-worker)$/,
  /^node:/,
]

/** The first rule whose files match holds. */
const TABLE: Rule[] = [
  { room: 'machines', files: /^machines\//, may: [/^xstate$/, /^machines\//] },
  {
    room: 'db/schema, db/client',
    files: /^db\/(schema\/|client\.ts)/,
    may: [DRIZZLE, /^postgres$/, /^db\/(schema\/|client\.ts)/],
    mayType: [/^machines\//],
  },
  { room: 'db', files: /^db\//, never: [/^app\/(routes|middleware|ui|live)/, /^tests\//] },
  {
    room: 'server/‹infrastructure›',
    files: new RegExp(`^server/(${INFRASTRUCTURE})/`),
    may: [ANY_PACKAGE, /^(db|machines)\//, new RegExp(`^server/(${INFRASTRUCTURE})/`), /^server\/(env|house)\.ts$/],
  },
  { room: 'server/boot', files: /^server\/boot\// },
  { room: 'server/index.ts', files: /^server\/(index|app|serve)\.ts$/ },
  {
    room: 'server/‹domain›',
    files: /^server\//,
    never: [/^app\//, /^server\/(boot\/|index\.ts|app\.ts|serve\.ts)/, /^tests\//],
  },
  {
    room: 'app/forms, app/texts',
    files: /^app\/(forms|texts)\//,
    may: [/^(zod|@conform-to\/zod|temporal-polyfill|n2words)(\/|$)/, /^app\/(forms|texts)\//, RULES],
  },
  {
    room: 'app/ui, app/live',
    files: /^app\/(ui|live)\//,
    may: [ANY_PACKAGE, /^app\/(ui|live|forms|texts|styles)\//, RULES],
    never: SERVER_SIDE,
  },
  {
    room: 'app/routes, app/middleware',
    files: /^app\//,
    never: [
      /^(db|tests)\//,
      /^server\/(actors|jobs|boot)\//,
      /^server\/(index|app|serve)\.ts$/,
      DRIZZLE,
      /^(postgres|pg|graphile-worker)$/,
    ],
  },
]

/** One line for every import that the table forbids. */
export function violations(imports: Import[]): string[] {
  return imports.flatMap((found) => {
    const rule = TABLE.find(({ files }) => files.test(found.file))
    return rule && !allows(rule, found) ? [`${found.file} (${rule.room}) may not import ${found.to}`] : []
  })
}

function allows({ may, mayType = [], never = [] }: Rule, { to, typeOnly }: Import): boolean {
  const matches = (pattern: RegExp) => pattern.test(to)
  if (never.some(matches)) return false
  return !may || may.some(matches) || (typeOnly && mayType.some(matches))
}

/** Circles between the server's domains, each named once, as `a → b → a`. */
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
  const [, folder] = /^server\/([^/]+)\//.exec(path) ?? []
  return folder && !new RegExp(`^(${INFRASTRUCTURE}|boot)$`).test(folder) ? folder : undefined
}
