/** Pages shared by many readers: only each reader's own parts are filled in. */
import { describe, expect, test } from 'vitest'
import { createPlaceholders, fillPage } from '#server/engine/http/kept-pages/placeholders.ts'

const { placeholder, cut } = createPlaceholders()

describe('placeholders', () => {
  test('are filled with the reader’s own values, otherwise with the shared default', () => {
    const page = cut(
      `<p title="${placeholder('name')}">Hola, ${placeholder('name', 'visitante')}. ` +
        `${placeholder('by-ABC', 'Postor ABC')}</p>`,
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
