/** Every act of the log's words is written by the server: one that no command writes is a filter without entries. */
import { expect, test } from 'vitest'
import { CATALOGUE_NOUNS } from '#app/texts/listing/catalogue-kinds.ts'
import { ACTS } from '#app/texts/people/audited-acts.ts'
import { DECISIONS } from '#machines/shills/queue.ts'
import { readSources } from '#tests/support/imports.ts'

/** Names that a command puts together, and what stands in each place. */
const COMPOSED: Record<string, readonly string[]> = {
  '${noun}.added': CATALOGUE_NOUNS,
  '${noun}.changed': CATALOGUE_NOUNS,
  '${noun}.deleted': CATALOGUE_NOUNS,
  'claim.${outcome}': ['accepted', 'rejected'],
  'signal.${decision}': DECISIONS,
}

/** A proposal's end is named by its kind and by how it ended, the only name of two places. */
const ENDED = '${kind}.${as}'

/** A name in quotes, or put together of parts; an event of security may have the same. */
const NAME = /(?<!kind: )'([a-z-]+\.[a-z-]+)'|`([a-z-]+\.\$\{\w+\}|\$\{\w+\}\.(?:[a-z-]+|\$\{\w+\}))`/g

const LISTS_OF_EVENTS = ['server/engine/security/fold.ts', 'server/people/own-data/people-part.ts']
const commands = readSources(['server']).filter(({ file }) => !LISTS_OF_EVENTS.includes(file))

test('each act has a command that writes it', () => {
  const written = commands.flatMap(({ source }) =>
    [...source.matchAll(NAME)].map(([, quoted, composed = '']) => quoted ?? composed),
  )
  for (const template of [...Object.keys(COMPOSED), ENDED]) expect(written).toContain(template)
  const names = new Set([
    ...written,
    ...Object.entries(COMPOSED).flatMap(([name, places]) => places.map((place) => name.replace(/\$\{\w+\}/, place))),
  ])
  // A kind that is proposed may be withdrawn or rejected.
  for (const name of written.filter((name) => name.endsWith('.proposed')))
    for (const end of ['withdrawn', 'rejected']) names.add(name.replace('proposed', end))
  const acts = Object.values(ACTS).flatMap(Object.keys)
  expect(acts.filter((act) => !names.has(act))).toEqual([])
})
