import { expect, test } from 'vitest'
import { states } from '#machines/auction/status.ts'
import { dueFor, PURPOSES, purposesWith } from '#machines/payment/purposes.ts'

test('each share that a sale owes is asked by one purpose, and no purpose that may be asked is forgotten', () => {
  const owed = [...new Set(Object.values(states).flatMap(({ owes }) => owes ?? []))]
  expect(owed.map((share) => dueFor[share]).toSorted()).toEqual(purposesWith({ due: true }).toSorted())
  expect(owed.every((share) => PURPOSES[dueFor[share]].share === share)).toBe(true)
})
