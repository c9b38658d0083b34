/** README and docs agree with the code: every link, path, script and alarm in them exists. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import {
  alarmsOf,
  deadLinks,
  deadPaths,
  deadScripts,
  longLines,
  readDocs,
  readSources,
  readTree,
  unclearDecisions,
  unfinishedRunbook,
  unknownNames,
  unknownRulings,
  unmatchedAlarms,
} from './support/docs.ts'
import { brokenSteps, readWays } from './support/ways.ts'

const README_BYTES = 8_192

const docs = readDocs()
const sources = readSources()
const code = [...sources, { file: 'package.json', text: JSON.stringify(packageJson) }]
const tree = readTree()
const { scripts } = packageJson
const decisions = docs.filter(({ file }) => file.startsWith('docs/decisions/'))

test('README has at most 8 kB', () => {
  const bytes = docs.filter(({ file }) => file === 'README.md').map(({ text }) => Buffer.byteLength(text))
  expect(bytes).toHaveLength(1)
  expect(bytes[0]).toBeLessThanOrEqual(README_BYTES)
})

test('no line has more than 120 columns', () => {
  expect(docs.flatMap(longLines)).toEqual([])
})

/** Texts that stay in one piece: paragraphs and names that users read, a constraint as migrated, a list of words. */
const IN_ONE_PIECE = [
  'db/base/data/terms.ts',
  'db/schema/people/bid-limits.ts',
  'db/seeds/data/names.ts',
  'machines/vet-file/match.ts',
]

test('no line of code has more than 120 columns', () => {
  const found = sources.flatMap(longLines)
  expect(found.filter((line) => !IN_ONE_PIECE.includes(line.split(':')[0] as string))).toEqual([])
  for (const file of IN_ONE_PIECE)
    expect(
      found.some((line) => line.startsWith(`${file}:`)),
      file,
    ).toBe(true)
})

test('every link leads to a file and a heading', () => {
  expect(docs.flatMap(deadLinks)).toEqual([])
})

test('every path names a file', () => {
  expect(docs.flatMap((doc) => deadPaths(doc, tree))).toEqual([])
})

test('every npm script is in package.json', () => {
  expect(docs.flatMap((doc) => deadScripts(doc, scripts))).toEqual([])
})

test('every metric and every environment variable is in the code', () => {
  expect(docs.flatMap((doc) => unknownNames(doc, code))).toEqual([])
})

test('every ruling that a comment cites is in docs/rulings.md', () => {
  expect(unknownRulings(docs, sources)).toEqual([])
})

test('every decision is dated and has at most five lines', () => {
  expect(decisions.length).toBeGreaterThan(5)
  expect(decisions.flatMap(unclearDecisions)).toEqual([])
})

const ways = readWays(docs.find(({ file }) => file === 'docs/ways.md')?.text ?? '')
const readFile = (file: string) => {
  const path = join(import.meta.dirname, '..', file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

test('every station of a way is a file that leads to the next ones', () => {
  expect(ways.map(({ title }) => title)).toEqual(['A bid', 'A photo', "A payment's message"])
  expect(ways.flatMap((way) => brokenSteps(way, readFile))).toEqual([])
})

test('every alarm has a runbook of its name', () => {
  const alarms = alarmsOf(sources)
  expect(alarms.size).toBeGreaterThan(30)
  expect(unmatchedAlarms(alarms, docs)).toEqual([])
})

test('every runbook says what it means, what to look at, do, never do and tell, and when it is over', () => {
  const runbooks = docs.filter(({ file }) => file.startsWith('docs/runbooks/'))
  expect(runbooks.length).toBeGreaterThan(40)
  expect(runbooks.flatMap(unfinishedRunbook)).toEqual([])
})

const doc = (text: string, file = 'docs/x.md') => ({ file, text })

test.each([
  ['a missing file', '[it](missing.md)'],
  ['a missing heading', '[it](../README.md#no-such-heading)'],
])('a link to %s is found', (_, text) => {
  expect(deadLinks(doc(text))).toHaveLength(1)
})

test.each(['`server/no-such-domain/`', '`server/no-such.ts`', '`no-such-file.tsx`', '`machines/‹name›/no-such.ts`'])(
  'a path that names nothing is found: %s',
  (text) => {
    expect(deadPaths(doc(text), tree)).toHaveLength(1)
  },
)

test.each(['`npm run no-such-script`', 'npm run no:such', '`npm test`'])('an unknown script is found: %s', (text) => {
  expect(deadScripts(doc(text), { start: '' })).toHaveLength(1)
})

test.each(['`remate_no_such_total`', '`NO_SUCH_SETTING`'])('an unknown name is found: %s', (text) => {
  expect(unknownNames(doc(text), code)).toHaveLength(1)
})

test('an unknown ruling is found', () => {
  const rulings = doc('1. Text.', 'docs/rulings.md')
  expect(unknownRulings([rulings], [doc('// ruling 1\n// rulings 2 and 1')])).toEqual(['docs/x.md: rulings 2'])
})

const WAY = `## A way
1. \`a.ts\`: begins.
   - **Next:** 2, 3 by
     \`a.job\`
2. \`b.ts\`: goes on.
   - **Next:** end
3. \`c.ts\`: ends.
   - **Next:** end
`
const FILES: Record<string, string> = { 'a.ts': "import './b.ts'\nrun('a.job')", 'b.ts': '', 'c.ts': "on('a.job')" }

test('a whole way has no fault', () => {
  expect(readWays(WAY).flatMap((way) => brokenSteps(way, (file) => FILES[file] ?? null))).toEqual([])
})

test.each([
  ['a file that is gone', WAY.replace('c.ts', 'd.ts').replace('3 by', '2 by'), {}],
  ['a removed import', WAY, { 'a.ts': "run('a.job')" }],
  ['a name that one file lacks', WAY, { 'c.ts': '' }],
  ['a station that is missing', WAY.replace('2, 3', '2, 4'), {}],
  ['a wrong number', WAY.replace('3. ', '4. ').replace('2, 3', '2, 4'), {}],
  ['a station without a next one', WAY.replace('   - **Next:** end\n3.', '3.'), {}],
  ['a station that none leads to', WAY.replace(/, 3 by\s+`a.job`/, ''), {}],
])('a way with %s is found', (_, text, changed) => {
  expect(text === WAY && Object.keys(changed).length === 0).toBe(false)
  const files: Record<string, string> = { ...FILES, ...changed }
  expect(readWays(text).flatMap((way) => brokenSteps(way, (file) => files[file] ?? null))).not.toEqual([])
})

test('a line of 121 columns is found', () => {
  expect(longLines(doc(`${'x'.repeat(120)}\n${'x'.repeat(121)}`))).toEqual(['docs/x.md:2'])
})

test.each(['### Title\nNo date.', '### Title\n2026-13-40. Text.', `### Title\n2026-11-21. ${'Text.\n'.repeat(6)}`])(
  'an unclear decision is found: %j',
  (text) => {
    expect(unclearDecisions(doc(text))).toHaveLength(1)
  },
)

const RUNBOOK = `# queue

Jobs are late.

## Look at
- The log.

## Do
- Restart.

## Never
- Delete jobs.

## Tell
- Buyers, as a
  notice: "${'x'.repeat(50)}"

## Over when
No job is due.
`

test('a whole runbook lacks nothing', () => {
  expect(unfinishedRunbook(doc(RUNBOOK))).toEqual([])
})

test.each([
  ['its meaning', RUNBOOK.replace('Jobs are late.\n\n', '')],
  ['a section', RUNBOOK.replace('## Never\n- Delete jobs.\n\n', '')],
  ['the order', RUNBOOK.replace('## Do', '## Never').replace('## Never\n- Delete', '## Do\n- Delete')],
  ['the text of a section', RUNBOOK.replace('- Delete jobs.\n', '')],
  ['the text of its last section', RUNBOOK.replace('No job is due.', '')],
  ['a notice that fits', RUNBOOK.replace('x"', 'xy"')],
])('a runbook without %s is found', (_, text) => {
  expect(text).not.toBe(RUNBOOK)
  expect(unfinishedRunbook(doc(text))).toHaveLength(1)
})

test('alarms are read off the code', () => {
  const text = `
    logError('book: torn', error)
    log(
      \`clock: late by \${ms} ms\`,
    )
    logWarning(\`\${name}: not heard\`)
    console.log('boot: not one')
    logInfo('boot: not one either')
    export type NotReady = 'asleep' | 'away'`
  const alarms = alarmsOf([doc(text, 'server/x.ts')])
  expect([...alarms]).toEqual(
    expect.arrayContaining(['closings', 'asleep', 'away', 'book-torn', 'clock-late-by', 'not-heard']),
  )
  expect([...alarms].filter((name) => name.startsWith('boot'))).toEqual([])
  expect(unmatchedAlarms(new Set(['gone']), [doc('', 'docs/runbooks/unknown.md')])).toHaveLength(2)
})

test('an alarm of another program is one if operations names its runbook among the alarms', () => {
  const runbook = doc('', 'docs/runbooks/standby.md')
  const operations = (section: string) =>
    doc(`## ${section}\n| up == 0 | [it](runbooks/standby.md) |`, 'docs/operations.md')
  expect(unmatchedAlarms(new Set(), [runbook, operations('Alarms')])).toEqual([])
  expect(unmatchedAlarms(new Set(), [runbook, operations('Health')])).toHaveLength(1)
})
