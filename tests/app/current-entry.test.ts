import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { adminMenu } from '#app/routes/admin/menu.ts'
import { sellerMenu } from '#app/routes/seller/menu.ts'
import { currentEntry } from '#app/ui/shell/current-entry.ts'
import { patterns } from '#tests/support/actions.ts'

const panel = { href: '/sales' }
const horses = { href: '/sales/horses', under: ['/sales/HorseDetail/', '/sales/newHorse'] }
const menu = [panel, horses, { href: '/sales/events' }, {}]

test.each([
  ['/sales', panel, true],
  ['/sales/horses', horses, true],
  ['/sales/horses/12/eliminar', horses, false],
  ['/sales/HorseDetail/12', horses, false],
  ['/sales/newHorseSimp', horses, false],
  ['/sales/other', panel, false],
])('%s belongs to the entry with the longest address that leads to it', (path, entry, exact) => {
  expect(currentEntry(menu, path)).toEqual({ entry, exact })
})

test.each(['/', '/salesman', '/me'])('%s belongs to no entry', (path) => {
  expect(currentEntry(menu, path)).toBeNull()
})

test("of a seller's screens only the panel itself belongs to the panel", () => {
  const entries = sellerMenu.flatMap((group) => group.entries)
  const paths = routes.flatMap(({ path, children }) => [path, ...(children ?? []).map((child) => child.path)])
  const screens = paths.filter((path) => path?.startsWith('sales/')).map((path) => `/${path?.replace(/:\w+\??/g, '1')}`)
  expect(screens.length).toBeGreaterThan(40)
  expect(screens.filter((path) => currentEntry(entries, path)?.entry.label === 'Panel de control')).toEqual([
    '/sales/calendario',
  ])
})

test("each of an administrator's screens is reached by an entry of the menu, or by a part of every page", () => {
  const entries = adminMenu.flatMap((group) => group.entries)
  const screens = patterns.filter(({ within }) => within.includes('routes/admin/layout.tsx'))
  expect(screens.length).toBeGreaterThan(100)
  const entryOf = (path: string) => currentEntry(entries, path.replace(/:\w+\??/g, '1'))?.entry.label
  const others = screens.filter(({ pattern }) => [undefined, 'Panel de control'].includes(entryOf(pattern)))
  expect(others.map(({ pattern }) => pattern)).toEqual([
    '/notification-center',
    '/notification-center/:listing/pasar',
    '/admin/vistas/nueva',
    '/admin/vistas/:view',
    '/admin',
    '/admin/buscar',
    // The button of the dashboard.
    '/admin/notificaciones',
    '/admin/report/:report/archivo',
  ])
})

/** Pages that add to a list and stand in no menu. */
const NOT_IN_MENU: Record<string, string> = { '/admin/vistas/nueva': 'A view is saved from the list that it shows.' }

test("a page that adds to a list is the `add` of the menu's entry, by which the search finds it", () => {
  const adding = patterns.filter(
    ({ pattern, within }) => within.includes('routes/admin/layout.tsx') && /^[^:]+\/nuev[ao]$/.test(pattern),
  )
  const added = adminMenu.flatMap(({ entries }) => entries.flatMap(({ add }) => add ?? []))
  expect(adding.map(({ pattern }) => pattern).toSorted()).toEqual([...added, ...Object.keys(NOT_IN_MENU)].toSorted())
})
