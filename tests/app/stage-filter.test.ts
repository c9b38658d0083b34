/** A seller's list can be filtered by every stage of a listing. */
import { expect, test } from 'vitest'
import { STAGES_OF } from '#app/routes/seller/listings/form.ts'
import { STAGES } from '#machines/horse-audit/rules.ts'

test('every stage belongs to one option of the filter', () => {
  expect(Object.values(STAGES_OF).flat().toSorted()).toEqual(Object.values(STAGES).toSorted())
})
