import { expect, test } from 'vitest'
import { differences } from '#tests/support/auction-events.ts'

test('the machine and the judgement never differ: a million events', () => {
  expect(differences(5_000, 200)).toEqual([])
})
