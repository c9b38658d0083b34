/** Saved views of an administrators' list: the addresses that can be saved, and their links above the list. */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineList, readList } from '#app/forms/list.ts'
import { listAt } from '#app/routes/admin/saved-views/list-at.server.ts'
import { ListBody } from '#app/ui/list/list-body.tsx'
import { SavedViewsOfList } from '#app/ui/list/saved-views.tsx'

test('a list is saved by its path and its query, without page and notice', () => {
  expect(listAt('/admin/events?estado=todas&pagina=3&hecho=cancelada')).toEqual({
    path: '/admin/events',
    query: 'estado=todas',
  })
  expect(listAt('/admin/ranchs/12?texto=a%3Fb')).toEqual({ path: '/admin/ranchs/12', query: 'texto=a%3Fb' })
  expect(listAt('/messages')).toEqual({ path: '/messages', query: '' })
})

test.each([
  ['//otro.example/admin/events'],
  ['/admin/..//otro.example/pago'],
  ['/admin/%2e%2e//otro.example/pago'],
  ['/admin/..\\\\otro.example/pago'],
  ['/admin//otro.example'],
  ['/admin/../profile'],
  ['/messages/../profile'],
  ['/profile'],
  ['/admin'],
])('%s is no list of the administrators', (address) => {
  expect(listAt(address)).toBeNull()
})

test('an address that is too long is not kept', () => {
  expect(listAt(`/admin/events?texto=${'x'.repeat(1_500)}`)).toBeNull()
})

const definition = defineList({
  path: '/admin/lista',
  size: 10,
  filters: {},
  sorts: ['fecha'],
  order: () => 'fecha',
})

test('views stand above a list that has no rows either', () => {
  const found = { ...readList(new URL('https://remate.test/admin/lista'), definition), total: 0, pages: 1 }
  const list = (
    <ListBody list={found} count={String} empty={<p>Nada pendiente</p>}>
      {null}
    </ListBody>
  )
  const view = { id: 1, query: 'orden=-fecha', name: 'Las últimas' }
  const html = renderToString(<SavedViewsOfList value={[view]}>{list}</SavedViewsOfList>)
  expect(html).toContain('Nada pendiente')
  expect(html).toContain('<a href="/admin/lista?orden=-fecha">Las últimas</a>')
  expect(renderToString(list)).toBe('<p>Nada pendiente</p>')
})
