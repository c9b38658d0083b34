/** A page spliced of compressed pieces is one gzip member that zlib and browsers read as the filled page. */
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createSplicedGzip } from '#server/engine/below/spliced-gzip.ts'
import { createPlaceholders, fillPage } from '#server/engine/http/kept-pages/placeholders.ts'
import { randomFrom } from '#tests/support/random.ts'

const { placeholder, cut } = createPlaceholders()

describe('a page put together of compressed pieces', () => {
  test('is the filled page, whatever the pieces and the fillings are', async () => {
    const random = randomFrom(1_125)
    const text = () => random.one(['', 'x', 'Ángel €', '<p>El Lucero</p> '.repeat(random.between(1, 200))])
    const some = <Item>(make: () => Item) => Array.from({ length: random.between(0, 12) }, make)
    for (let times = 0; times < 500; times++) {
      const placeholders = some(() => ({ name: random.one(['name', 'me', 'by-A', 'by-B']), usual: text() }))
      const page = { pieces: [text(), ...placeholders.map(text)], placeholders }
      const gzip = createSplicedGzip(page)
      for (const own of some(() => ({ name: text(), 'by-A': text() })))
        expect(gunzipSync(await gzip(own)).toString()).toBe(fillPage(page, own))
    }
  })

  test('is read by the platform’s own fetch as a browser would', async () => {
    const page = cut(`${'<p>El Lucero</p>'.repeat(500)}${placeholder('name')}${'<p>La Paloma</p>'.repeat(500)}`)
    const bytes = await createSplicedGzip(page)({ name: 'Ana' })
    const read = new Response(new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('gzip')))
    expect(await read.text()).toBe(fillPage(page, { name: 'Ana' }))
    expect(bytes.length).toBeLessThan(600)
  })
})
