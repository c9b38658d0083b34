/** `npm run test:changed` runs every test reached by a change, and not all the others. */
import { expect, test } from 'vitest'
import { readGraph } from './import-graph.ts'
import { reachesEverything, reachOf } from './reach.ts'

const graph = readGraph()
const reach = (file: string) => reachOf([file], graph)

test('a change is followed through every file that imports it, also a style sheet', () => {
  const small = readGraph(
    new Map([
      ['app/a.tsx', `import styles from './a.css?url'\nimport { b } from '#server/b.ts'`],
      ['app/a.css', ''],
      ['server/b.ts', `export * from './c.ts'`],
      ['server/c.ts', `const later = () => import('./d.ts')`],
      ['server/d.ts', ''],
    ]),
  )
  expect([...small.dependentsOf(['server/d.ts'])].sort()).toEqual([
    'app/a.tsx',
    'server/b.ts',
    'server/c.ts',
    'server/d.ts',
  ])
  expect(small.dependentsOf(['app/a.css'])).toContain('app/a.tsx')
  expect(small.importsOf('app/a.tsx')).toHaveLength(4)
})

test('an import of types alone reaches nothing: the type check answers for it', () => {
  const small = readGraph(
    new Map([
      [
        'server/a.ts',
        `import type { B } from './b.ts'\nimport { type C } from './c.ts'\nimport { type D, d } from './d.ts'`,
      ],
      ['server/b.ts', ''],
      ['server/c.ts', ''],
      ['server/d.ts', ''],
    ]),
  )
  expect(small.importsOf('server/a.ts')).toEqual(['server/d.ts'])
})

test("an import from a quarter's door reaches the files behind its names, and no others", () => {
  const small = readGraph(
    new Map([
      ['app/a.ts', `import { placeBid as bid } from '#server/sale/index.ts'`],
      ['server/sale/index.ts', `export { placeBid } from './place-bid.ts'\nexport { voidBid } from './void-bid.ts'`],
      ['server/sale/place-bid.ts', ''],
      ['server/sale/void-bid.ts', ''],
    ]),
  )
  expect(small.dependentsOf(['server/sale/place-bid.ts'])).toContain('app/a.ts')
  expect(small.dependentsOf(['server/sale/void-bid.ts'])).not.toContain('app/a.ts')
})

test('a screen reaches the specs that visit it and the crawl of all pages, and no test of the server', () => {
  const { vitest, specs, chaos } = reach('app/routes/admin/refunds/refunds.tsx')
  expect(specs).toContain('tests/e2e/lists.spec.ts')
  expect(specs).not.toContain('tests/e2e/book.spec.ts')
  expect(vitest.routes).toContain('tests/routes/crawl.test.ts')
  expect(vitest.routes).not.toContain('tests/routes/maximum.test.ts')
  expect(vitest.server).toEqual([])
  expect(chaos).toBe(false)
})

test("a screen reaches the tests that ask for its address, also after the server's own, and all that walk the table", () => {
  const { routes } = reach('app/routes/admin/terms/version.tsx').vitest
  expect(routes).toContain('tests/routes/terms.test.ts')
  expect(reach('app/routes/buyer/bid/bid.tsx').vitest.routes).toContain('tests/routes/bid.test.ts')
  const walking = graph.files.filter((file) => graph.importsOf(file).includes('tests/routes/access-table.ts'))
  expect(walking.filter((file) => /^tests\/routes\/.*\.test\.ts$/.test(file) && !routes.includes(file))).toEqual([])
})

test('a layout reaches the specs of the screens within it', () => {
  expect(reach('app/routes/seller/layout.tsx').specs).toContain('tests/e2e/seller-credits.spec.ts')
})

test('of a change of screens alone, tests of every page ask for the reached pages', () => {
  expect(reach('app/routes/admin/refunds/movement.tsx').pages).toEqual(['/admin/devoluciones/movimientos/:movement'])
  expect(reach('app/routes/seller/layout.tsx').pages?.length).toBeGreaterThan(10)
  for (const whole of [
    'app/routes.ts',
    'app/live/elements.ts',
    'server/money/payments/refunds.ts',
    'tests/routes/access-table.ts',
  ])
    expect(reachOf(['app/routes/admin/refunds/movement.tsx', whole], graph).pages, whole).toBeNull()
})

test("a machine reaches its own tests, the server's, the pages and the chaos checker", () => {
  const { vitest, specs, chaos } = reach('machines/auction/machine.ts')
  expect(vitest.machines).toContain('tests/machines/auction-machine.test.ts')
  expect(vitest.server.length).toBeGreaterThan(10)
  expect(specs).toContain('tests/e2e/bid.spec.ts')
  expect(chaos).toBe(true)
})

test('the steps of a family reach its specs', () => {
  expect(reach('tests/e2e/deal-steps.ts').specs).toContain('tests/e2e/deals.spec.ts')
})

test('a build or test configuration reaches everything', () => {
  expect(reachesEverything(['package.json'])).toBe(true)
  expect(reachesEverything(['tests/run/plan.ts'])).toBe(true)
  expect(reachesEverything(['README.md', 'app/root.tsx'])).toBe(false)
})
