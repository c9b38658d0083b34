/** A page kept in memory for several readers: each gets it with their own values, first and later readers alike. */
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createKeptPage } from '#server/engine/http/kept-pages/kept-page.ts'
import { createPlaceholders, fillPage } from '#server/engine/http/kept-pages/placeholders.ts'

const { placeholder, cut } = createPlaceholders()
const page = cut(`${'<p>El Lucero</p>'.repeat(100)}${placeholder('name')}${'<p>La Paloma</p>'.repeat(100)}`)

test('the first reader’s page is compressed as a whole, later ones of pieces; each is the reader’s own', async () => {
  const kept = createKeptPage(page, [])
  const sizes: number[] = []
  for (const name of ['Ana', 'Luis', 'Ana']) {
    const bytes = await kept.encode({ name }, 'gzip')
    expect(gunzipSync(bytes).toString()).toBe(fillPage(page, { name }))
    sizes.push(bytes.length)
  }
  expect(sizes[0]).toBeLessThan(sizes[2] as number)
  expect(await kept.encode({ name: 'Luis' }, null)).toEqual(Buffer.from(fillPage(page, { name: 'Luis' })))
})

test('another page, another usual text and another reader have other tags', () => {
  const tags = [
    createKeptPage(page, []).etagOf({ name: 'Ana' }),
    createKeptPage(page, []).etagOf({ name: 'Luis' }),
    createKeptPage(page, []).etagOf({ 'by-Ana': 'Ana' }),
    createKeptPage(cut(`a${placeholder('name')}bc`), []).etagOf({ name: 'Ana' }),
    createKeptPage(cut(`ab${placeholder('name')}c`), []).etagOf({ name: 'Ana' }),
    createKeptPage(cut(`ab${placeholder('name', 'x')}c`), []).etagOf({ name: 'Ana' }),
  ]
  expect(new Set(tags).size).toBe(tags.length)
  expect(createKeptPage(page, []).etagOf({ name: 'Ana' })).toBe(tags[0])
})
