import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from '#app/ui/form/field.tsx'

const said = (hint: string, counter?: number) => {
  const field = { id: 'f', name: 'f' }
  const html = renderToStaticMarkup(createElement(Field, { field, label: 'Nota', hint, ...(counter && { counter }) }))
  return /<p class="hint"[^>]*>(.*?)<\/p>/
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim()
}

test('a hint ends as a sentence where the counter follows it', () => {
  expect(said('Por ejemplo: dos años en rienda', 100)).toBe('Por ejemplo: dos años en rienda. Hasta 100 caracteres')
  expect(said('Queda en la bitácora.', 300)).toBe('Queda en la bitácora. Hasta 300 caracteres')
  expect(said('Una cosa por renglón')).toBe('Una cosa por renglón')
})
