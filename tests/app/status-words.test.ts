/** A status of an auction is worded once: a copy of its label would stay as it was when the label changes. */
import { expect, test } from 'vitest'
import { finished, statuses } from '#app/texts/sale/auction-status.ts'
import { readSources } from '#tests/support/imports.ts'

const HOME = 'app/texts/sale/auction-status.ts'

/** Files that say the same words of something else. */
const OTHERS: Record<string, string> = {
  'app/texts/sale/office-statuses.ts': 'sellers and administrators have words of their own, which may be the same',
  'app/texts/sale/results.ts': 'the outcome of a lot in the results',
  'app/routes/buyer/profile/words.ts': 'the name of an achievement',
}

test('no label of a status stands elsewhere, and each exception is one still', () => {
  const labels = [finished, ...Object.values(statuses)].flatMap(({ label, ...more }) => [
    label,
    ...('unbid' in more && more.unbid ? [more.unbid] : []),
  ])
  expect(labels).toContain('Terminó sin pujas')
  const says = (source: string) =>
    labels.some((label) => ["'", '"', '`'].some((quote) => source.includes(quote + label + quote)))
  const elsewhere = readSources(['app', 'server']).filter(({ file, source }) => file !== HOME && says(source))
  expect(elsewhere.map(({ file }) => file).toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})
