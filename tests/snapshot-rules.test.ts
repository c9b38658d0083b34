/** A stored snapshot's JSON is read through its definition alone, since its contents change with its schema. */
import { expect, test } from 'vitest'
import { rawReads, readSources } from './support/snapshot-rules.ts'

test('only server/engine/actors reads a stored snapshot raw', () => {
  const sources = readSources()
  expect(sources.length).toBeGreaterThan(300)
  expect(rawReads(sources)).toEqual([])
})

test.each([
  'const { buyNow } = (snapshot as { context: { buyNow: BuyNow } }).context',
  'const { context } = row.snapshot as { context: Told }',
  'return (purchase.snapshot as { context: { price: number } }).context.price',
  '.select({ id: auctions.id, state: auctions.state, snapshot: auctions.snapshot })',
  "buyNow: sql<BuyNow>`${auctions.snapshot} -> 'context' -> 'buyNow'`,",
  'onboarding: (snapshot ?? UNTOUCHED) as OnboardingFacts,',
  "where id = ${auctionId} and not (snapshot #>> '{context,buyNow,offered}')::boolean for update`",
  "select a.snapshot->'context'->>'price' from auctions a",
  "snapshot = jsonb_set(snapshot, '{context}', '{}')",
  'const context = row?.snapshot',
])('a planted raw read is caught: %s', (line) => {
  expect(rawReads([{ file: 'server/sale/auctions/lots/page.ts', text: `\n${line}\n` }])).toHaveLength(1)
})

test.each([
  'const { value, context } = readSnapshot(definition, row)',
  '.select({ price: purchases.price, stored: storedIn(onboardings) })',
  'onAuction(id, snapshot, version) { live.announce(liveStateOf(env.SECRET, id, version, snapshot)) }',
  'const { context } = snapshot',
  ' * what of row.snapshot as { context } a comment says',
  "return [column.name, value === null || key === 'snapshot' ? value : column.mapToDriverValue(value)]",
])('a read through the definition passes: %s', (line) => {
  expect(rawReads([{ file: 'server/sale/auctions/lots/page.ts', text: line }])).toEqual([])
})

test('the definition itself may read it raw', () => {
  expect(rawReads([{ file: 'server/engine/actors/rows.ts', text: 'const { snapshot } = table.snapshot' }])).toEqual([])
})
