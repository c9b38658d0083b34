/** Pages shared by many readers, over HTTP: only each reader's own parts are filled in, in any encoding. */
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPlaceholders, fillPage } from '#server/engine/http/placeholders.ts'
import { createSplicedGzip } from '#server/engine/http/spliced-gzip.ts'
import { randomFrom } from '#tests/support/random.ts'

const { placeholder, cut } = createPlaceholders()

describe('placeholders', () => {
  test('are filled with the reader’s own values, otherwise with the shared default', () => {
    const page = cut(
      `<p title="${placeholder('name')}">Hola, ${placeholder('name', 'visitante')}. ${placeholder('by-ABC', 'Postor ABC')}</p>`,
    )
    expect(fillPage(page, {})).toBe('<p title="">Hola, visitante. Postor ABC</p>')
    expect(fillPage(page, { name: 'Ana', 'by-ABC': '<b>Tú</b>' })).toBe('<p title="Ana">Hola, Ana. <b>Tú</b></p>')
  })

  test('are made by the page alone: a text that looks like one, of another process or a seller, stays as it is', () => {
    const other = createPlaceholders().placeholder('name')
    const page = cut(`${other} \uE000name\uE002x\uE001 ${placeholder('name')}`)
    expect(page.placeholders).toEqual([{ name: 'name', usual: '' }])
    expect(fillPage(page, { name: 'Ana' })).toBe(`${other} \uE000name\uE002x\uE001 Ana`)
  })

  test('name nothing that objects have by themselves', () => {
    expect(fillPage(cut(placeholder('constructor', 'x')), {})).toBe('x')
  })
})

describe('a page put together of compressed pieces', () => {
  test('equals the filled page, for all pieces and fillings', async () => {
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
