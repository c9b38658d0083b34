/** The states of a machine that the house asks about together are a list of its table (`db/states.ts`). */
import { expect, test } from 'vitest'
import { phases } from '#machines/auction/status.ts'
import { readSources } from './support/imports.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g
const sources = readSources(['app', 'server', 'db']).map(({ file, source }) => ({
  file,
  source: source.replace(COMMENT, ''),
}))
const matchesOf = (patterns: RegExp[], source: string) =>
  patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([text]) => text))
const foundBy = (patterns: RegExp[]) =>
  sources.flatMap(({ file, source }) => matchesOf(patterns, source).map((text) => `${file}: ${text}`))

/** A state's path, its beginning, and a comparison of an auction's state with a text. */
const AUCTION_STATE = [
  /['"`]closed\.[\w.]+/g,
  /(?:like |startsWith\()'closed[\w.%]*/g,
  /\b(?:a|auctions)\.state\b\}?,?\s*(?:[=<>!]+|(?:not )?(?:in|like))?\s*[([]*\s*'\w+/g,
  /\bstate\s*(?:[!=]==|=|<>)\s*'scheduled'/gi,
]

test("an auction's states are named in its machine alone", () => {
  expect(sources.length).toBeGreaterThan(2_000)
  expect(foundBy(AUCTION_STATE)).toEqual([])
})

test.each([
  "row.state === 'closed.unsold'",
  "row.state.startsWith('closed')",
  "sql`a.state like 'closed.sold%'`",
  "sql`where a.state = 'open'`",
  "sql`${auctions.state} not in ('cancelled', 'open')`",
  "eq(auctions.state, 'open')",
  "inArray(auctions.state, ['open'])",
  "if (state === 'scheduled') return",
])('a planted one is found: %s', (planted) => {
  expect(matchesOf(AUCTION_STATE, planted).length).toBeGreaterThan(0)
})

/** An element shown in several phases: they have something in common, which is a column of the table. */
const SHOWN = [/data-when=["'{`]+[a-z-]+ [a-z -]+["'`]/g, /data-when=\{`[^`]*(?<=[} `])[a-z-]+(?=[ `])/g]

test('an element that several phases show takes them from the table', () => {
  expect(foundBy(SHOWN)).toEqual([])
  const named = sources.flatMap(({ source }) =>
    [...source.matchAll(/data-when="([a-z-]+)"/g)].map(([, phase]) => phase),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((phase) => !Object.hasOwn(phases, phase ?? ''))).toEqual([])
  const planted = '<p data-when="open closing"/><p data-when={`${RUNNING} unsold`}/><p data-when="open"/>'
  expect(matchesOf(SHOWN, planted)).toHaveLength(2)
})

const LISTS = [/\bstate\b\}? (?:not )?in \('/g, /inArray\(\s*\w+\.state,\s*\[\s*'/gi]

test('no statement has a list of states of its own', () => {
  expect(foundBy(LISTS)).toEqual([])
  expect(matchesOf(LISTS, "sql`p.state in ('held')`; notInArray(deals.state, ['cancelled'])")).toHaveLength(2)
})

/** Records with a default: their keys are not a closed set. The value says why a missing key needs the default. */
const OPEN: Record<string, string> = {
  'app/forms/listing/observed-field.ts': 'names in observations of former releases; the others are those of fields',
  'app/live/dialogs/url-dialog.ts': 'senders that lazily loaded scripts add; the others are sent once',
  'db/seeds/audits.ts': 'horses of the demo; the others have no observations',
  'db/seeds/certificates.ts': 'characters',
  'server/engine/http/assets.ts': 'file extensions',
  'server/engine/mail/html.ts': 'characters',
  'server/engine/media/dicom/character-sets.ts': "names in other programs' files",
  'server/engine/paper/writable.ts': 'characters',
}

test('a table by a closed set of names has an entry for each, and no default', () => {
  const found = sources.filter(({ source }) =>
    [...source.matchAll(/const (\w+): Record<string,/g)].some(([, name]) =>
      new RegExp(String.raw`\b${name}\[[^\]\n]*\]\)? \?\?`).test(source),
    ),
  )
  expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(OPEN).toSorted())
})

/** Parts of a lot that the server chooses by the phase; on an open page they stay as they are. */
const CHOSEN = /\b(?:auction|lot)\.phase [!=]== '[\w-]+'|\b\w+\((?:auction|lot)\.phase\)|\bphases\[\w+[.(][^\]]+\]/g
const STAY: Record<string, string> = {
  'app/routes/buyer/bid-frame.tsx: phases[lot.phase]': 'a step is sent and answered; `data-when` hides its form',
  'app/routes/buyer/bid/page.tsx: phases[lot.phase]': 'the title of a window that was opened by itself',
  'app/routes/public/auction/auction.tsx: phases[phaseOf(facts, frame.now)]': 'what is read from the database',
  'app/routes/public/auction/auction.tsx: includes(auction.phase)': 'when a page without scripts loads again',
  "app/routes/public/auction/auction.tsx: auction.phase === 'scheduled'": 'when a page without scripts loads again',
  'app/routes/public/auction/page.tsx: phases[auction.phase]': 'a live state names the leader of an open page',
  "app/routes/public/auction/page.tsx: auction.phase === 'negotiating'":
    'a live state names the leader of an open page',
  'app/routes/public/auction/page.tsx: includes(auction.phase)': 'whoever watches the stream keeps it',
  'app/ui/auctions/lot/stream-dialog.tsx: takesBids(auction.phase)':
    'a form of the back office, judged when it is sent',
}

test("a lot's page follows the phase by `data-when`; what it does not follow has its reason", () => {
  const screens = sources.filter(({ file }) =>
    /^app\/(routes\/(public\/auction|buyer\/bid)|ui\/auctions\/lot)\b.*\.tsx$/.test(file),
  )
  const found = screens.flatMap(({ file, source }) => matchesOf([CHOSEN], source).map((text) => `${file}: ${text}`))
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(STAY).toSorted())
})
