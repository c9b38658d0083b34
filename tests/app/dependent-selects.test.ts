/** Lists that depend on each other, as the server sends them. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DependentSelects } from '#app/ui/form/dependent-selects.tsx'

const html = (name: string, value: string) =>
  renderToStaticMarkup(
    createElement(DependentSelects, {
      action: '/aqui',
      levels: [{ name: 'city', label: 'Ciudad', prompt: 'Elige una ciudad', options: [{ id: 7, name }], value }],
    }),
  )

test('HTML in the name of a place is shown as text', () => {
  const page = html('</option></select><script>alert("1")</script> & Cía.', '7')
  expect(page).toContain(
    '<option value="7" selected>&lt;/option&gt;&lt;/select&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; ' +
      '&amp; Cía.</option></select>',
  )
})

test('a list that does not arrive is named by what it is of', () => {
  expect(html('Tepatitlán', '7')).toContain('role="alert" hidden=""><p class="error">Existe un problema al cargar')
  expect(html('Tepatitlán', '7')).toContain('el listado de categorías. Toca «Elegir»')
  const place = { name: 'ciudades', label: 'Ciudad', prompt: 'Elige una ciudad', options: [], value: '' }
  expect(renderToStaticMarkup(createElement(DependentSelects, { action: '/aqui', levels: [place] }))).toContain(
    'Existe un problema al cargar la información general',
  )
})

test('the chosen option is selected, or the one that asks for a choice', () => {
  expect(html('Tepatitlán', '7')).toContain('<option value="">Elige una ciudad</option><option value="7" selected>')
  expect(html('Tepatitlán', '')).toContain('<option value="" selected>Elige una ciudad</option><option value="7">')
})
