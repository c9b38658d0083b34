// @vitest-environment jsdom
/** Lists that depend on each other, as the page's script fills them. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const asked: string[] = []

beforeAll(() => import('#app/live/fields/dependent-selects.ts'))
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return { json: async () => [5, 6].map((id) => ({ id, name: `Subcategoría ${id}` })) }
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Shows two lists, the second with these options, and waits until the script has asked for what it lacks. */
async function open(category: string, subcategories: string): Promise<HTMLSelectElement> {
  document.body.innerHTML = `<dependent-selects>
    <div><select name="categorias"><option value="" selected>Elige</option>${category}</select></div>
    <div ${subcategories ? '' : 'hidden'}><select name="subcategorias" data-source="/opciones/subcategorias">
      <option value="" selected>Elige</option>${subcategories}</select></div>
  </dependent-selects>`
  await new Promise((resolve) => setTimeout(resolve))
  return document.querySelector<HTMLSelectElement>('[name=subcategorias]')!
}

const CHOSEN = '<option value="1" selected>Cuarto de Milla</option>'

test('a choice that came back without its next list, after a reload, gets it', async () => {
  const next = await open(CHOSEN, '')
  expect(asked).toEqual(['/opciones/subcategorias?de=1'])
  expect([...next.options].map(({ value }) => value)).toEqual(['', '5', '6'])
  expect(next.closest('div')?.hidden).toBe(false)
})

test('a choice that came back alone keeps its place among the others', async () => {
  const next = await open(CHOSEN, '<option value="6" selected>Subcategoría 6</option>')
  expect(next.options).toHaveLength(3)
  expect(next.value).toBe('6')
})

test.each([
  ['nothing is chosen', '<option value="1">Cuarto de Milla</option>', ''],
  ['the list came with the page', CHOSEN, '<option value="5">Cinco</option><option value="6">Seis</option>'],
])('nothing is asked for if %s', async (_, category, subcategories) => {
  await open(category, subcategories)
  expect(asked).toEqual([])
})
