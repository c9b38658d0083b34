import { expect, test } from 'vitest'
import { readSources } from '#tests/support/imports.ts'

test('no two senders give their mails the same kind: a receiver would take one for the other, sent again', () => {
  const kinds = readSources(['server']).flatMap(({ file, source }) =>
    [...source.matchAll(/about: \{\s*kind: (['`])(.+?)\1,\s*subject/g)].map(([, , kind = '']) => ({ kind, file })),
  )
  expect(kinds.length).toBeGreaterThan(30)
  const shared = [...Map.groupBy(kinds, ({ kind }) => kind)].filter(([, { length }]) => length > 1)
  expect(Object.fromEntries(shared.map(([kind, of]) => [kind, of.map(({ file }) => file).toSorted()]))).toEqual({
    // Receipt and refund, and with another news the transaction under review.
    payment: ['server/aftersale/sales/review-mail.ts', 'server/money/payments/mails.ts'],
  })
})
