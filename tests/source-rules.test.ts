/** Rules about source text: things that stand in one place alone, and pairs of lists that must agree. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idleExports } from './support/export-rules.ts'
import { readHouse, readSources, routeModules } from './support/imports.ts'

test("every socket has the protocol's types: Socket.IO is imported only where they are given to it", () => {
  const found = [...readHouse(), ...readHouse(['tests'])].filter(({ to }) => /^socket\.io(-client)?$/.test(to))
  const typed =
    /^(server\/engine\/live\/\w+|app\/live\/connection\/io|tests\/(support\/page-socket|server\/engine\/below-frames\.test))\.ts$/
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter(({ file }) => !typed.test(file))).toEqual([])
})

test('money, dates and counts are formatted only in app/texts/format', () => {
  const formats = /\bnew Intl\.|\.toLocale(Date|Time)?String\(|=== 1 \? ['"`]1 /
  const found = readSources(['app', 'server', 'db']).filter(({ source }) => formats.test(source))
  const elsewhere = found.map(({ file }) => file).filter((file) => !file.startsWith('app/texts/format/'))
  expect(found.length).toBeGreaterThan(3)
  // The live script's only plural; by hand it is 59 bytes less for every buyer.
  expect(elsewhere).toEqual(['app/texts/sale/live.ts'])
})

test('a folder has at most 45 files side by side', () => {
  const files = readSources(['machines', 'app', 'server', 'db']).map(({ file }) => file.slice(0, file.lastIndexOf('/')))
  const sizes = Map.groupBy(files, (folder) => folder)
  expect([...sizes].filter(([, { length }]) => length > 45).map(([folder]) => folder)).toEqual([])
})

/** Names that nothing imports, each with its reader. */
const FOR_THE_COMPILER = [
  'machines/capture/fields.ts noFieldWithoutForm',
  'machines/capture/fields.ts horseCapturesAgree',
  'server/listing/listings/field-columns.ts everyFieldFits',
]

test('a name is exported only where another file imports it', () => {
  const users = readSources(['machines', 'app', 'server', 'db', 'tests'])
  const builds = readSources(['.'], false)
  const modules = routeModules()
  // React Router reads the exports of route modules, the process those of its quarters.
  const read = /^(tests|app\/public|db\/schema)\/|^app\/(root|entry\.\w+|routes)\.tsx?$|\/(quarter|house)\.ts$/
  const sources = users.filter(({ file }) => !modules.has(file) && !read.test(file))
  expect(idleExports(sources, [...users, ...builds])).toEqual(FOR_THE_COMPILER)
  const planted = {
    file: 'app/a/b.ts',
    source: 'export const one = 1\nexport function two() {}\nexport type Three = 1',
  }
  const by = { file: 'app/c.ts', source: "import { type Three, one as other } from './a/b.ts'" }
  expect(idleExports([planted], [by])).toEqual(['app/a/b.ts two'])
})

test('lengths of time are named in machines/time.ts alone', () => {
  const named = /\bconst (DAY|HOUR|MINUTE)(_MS)?\b = [\d(A-Z]|\b(86_400_000|3_600_000|60_000)\b/
  const found = readSources(['machines', 'app', 'server', 'db']).filter(({ source }) => named.test(source))
  const elsewhere = found.map(({ file }) => file).filter((file) => !file.startsWith('app/public/'))
  // The robot's ceiling is pesos.
  expect(elsewhere).toEqual(['machines/time.ts', 'server/sale/practice/robot.ts'])
})

test('every island is named by a route beside it, and takes over the part that the route shows in it', () => {
  const sources = readSources(['app/routes'])
  const islands = sources.filter(({ file }) => file.endsWith('.island.ts'))
  expect(islands.length).toBeGreaterThan(10)
  const named = sources.flatMap(({ file, source }) => {
    const name = /\bisland: '([\w-]+)'/.exec(source)?.[1]
    const [, part = ''] = /<Island\s+of=\{(\w+)\}/.exec(source) ?? []
    return name ? [`${file.slice(0, file.lastIndexOf('/'))}/${name}.island.ts: ${part}`] : []
  })
  // An island without a part only defines a custom element, whose library would weigh on every page's script.
  const there = islands.map(({ file, source }) => `${file}: ${/hydrateIsland\((\w+)\)/.exec(source)?.[1] ?? ''}`)
  expect([...new Set(named)].toSorted()).toEqual(there.toSorted())
})

test('the script of every page loads that of few pages for each selector there that is no custom element', () => {
  const lazy = readFileSync('app/live/lazy-elements.ts', 'utf8')
  const [, few = ''] = /const FEW =\n([^]*?)\n\S/.exec(readFileSync('app/live/elements.ts', 'utf8')) ?? []
  const loading = few.replaceAll(/['+\s]/g, '').split(',')
  const marks = [...lazy.matchAll(/^  (?:\[|  )'([^']+)',/gm)].flatMap(([, mark = '']) => mark.split(', '))
  expect(marks).toEqual(expect.arrayContaining(['char-counter', '[data-copy]', '.profile-tabs']))
  const loads = (mark: string) =>
    /^[a-z]+-[a-z-]+$/.test(mark) ||
    loading.includes(mark.split(' ')[0]!) ||
    (/^\.[\w-]*tabs$/.test(mark) && loading.includes('[class$=tabs]'))
  // It stands only beside `[data-pending]`.
  expect(marks.filter((mark) => !loads(mark))).toEqual(['[data-find]'])
})

/** Functions that take an administrator and write no row of the log, each with its reason. */
const NO_ACT: Record<string, string> = {
  addDevice: 'a device of their own',
  removeDevice: 'a device of their own',
  reportDevice: 'a device of their own',
  tryDevice: 'a device of their own',
  addObservation: 'a part of two acts, which write the row',
  decide: 'a part of two acts, which write the row',
  propose: 'a part of each proposal, which writes the row',
  holdViews: 'a part of two acts, which write the row',
  notOwn: 'a question',
  ownView: 'a question',
  readView: 'a question',
  readViews: 'a question',
}

test('every exported function of the server that takes an administrator writes the log, itself or by another', () => {
  const taking = readSources(['server']).flatMap(({ source }) =>
    source.split(/^(?=export |function |const |async |type |\/\*\*)/m).flatMap((part) => {
      const [, exported, name] = /^(export )?(?:async )?(?:function|const) (\w+)/.exec(part) ?? []
      return name && /[:|<] ?Admin\b/.test(part) ? [{ name, exported, part }] : []
    }),
  )
  const writing = new Set(['adminAct', 'recordAct'])
  for (let before = 0; before < writing.size;) {
    before = writing.size
    const calls = new RegExp(`\\b(${[...writing].join('|')})[<(]`)
    for (const { name, part } of taking) if (calls.test(part.slice(part.indexOf(name) + name.length))) writing.add(name)
  }
  expect(writing.size).toBeGreaterThan(80)
  const others = taking.filter(({ name, exported }) => exported && !writing.has(name)).map(({ name }) => name)
  expect(others.toSorted()).toEqual(Object.keys(NO_ACT).toSorted())
})

/** The administrators' lists without low rows. */
const NOT_DENSE: Record<string, string> = {
  'app/routes/admin/audits/form.ts': 'Cards with photos.',
  'app/routes/admin/console/form.ts': 'The lots that run, live and in several lines.',
  'app/routes/admin/log/form.ts': 'Sentences with their details, which are as high as they have to be.',
  'app/routes/admin/notification-center/form.ts': 'Cards with acts.',
}

test("an administrators' list is dense, or there is a reason", () => {
  const defined = readSources(['app/routes/admin']).flatMap(({ file, source }) =>
    source
      .split('defineList(')
      .slice(1)
      .map((definition) => ({ file, definition })),
  )
  expect(defined.length).toBeGreaterThan(10)
  const high = defined.filter(({ definition }) => !/\bdense: true\b/.test(definition)).map(({ file }) => file)
  expect(high.toSorted()).toEqual(Object.keys(NOT_DENSE).toSorted())
})

/** Heads of a list's table that its file has not. */
const NOT_IN_FILE: Record<string, string> = {
  'deals: actions': 'Nothing to read.',
  'log: when': 'The file has `whenColumn`, which names the time zone.',
  'log: told': 'The sentence: its parts are columns of the file.',
  'reports: date': 'The file has `dateColumn`, which names the time zone.',
  'reports: lot': 'The file has `lotColumn` and `horseColumn`.',
}

test("a column of a list's table is in its file, or there is a reason", () => {
  const sources = readSources(['app/routes/admin'])
  const missing = sources
    .filter(({ source }) => source.includes(': CsvColumn<'))
    .flatMap(({ file, source }) => {
      const folder = file.slice(0, file.lastIndexOf('/') + 1)
      const tables = sources.filter((each) => each.file.startsWith(folder) && /\bColumn</.test(each.source))
      const heads = tables.flatMap((table) =>
        [...table.source.matchAll(/\bhead: words\.(\w+)/g)].map(([, head]) => head),
      )
      expect(heads.length, file).toBeGreaterThan(1)
      const left = heads.filter((head) => !new RegExp(`\\bhead: words\\.${head}\\b`).test(source))
      return left.map((head) => `${folder.split('/').at(-2)}: ${head}`)
    })
  expect(missing.toSorted()).toEqual(Object.keys(NOT_IN_FILE).toSorted())
})
