/** Descriptions of administrators' acts in the log (ruling 50). */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTS, sentenceOf } from '#app/routes/admin/log/acts.ts'
import { detailsOf, detailsText } from '#app/routes/admin/log/details.ts'
import { subjectOf, subjectsNamed } from '#app/routes/admin/log/subjects.ts'

/** Values for the names in braces of a composed action. */
const PARTS: Record<string, () => string[]> = {
  noun: () => nouns(),
  outcome: () => ['accepted', 'rejected'],
  kind: () => ['refund', 'manual-payment'],
  as: () => ['withdrawn', 'rejected'],
}

const sources = globSync('server/**/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Names of the catalogues' entries in actions. */
function nouns(): string[] {
  return sources
    .filter(({ file }) => file.startsWith('server/listing/catalogues/'))
    .flatMap(({ text }) => [...text.matchAll(/noun: '([a-z-]+)'/g)].map(([, noun]) => noun!))
}

/** Actions in the server's source: literals, literals chosen by a condition, or composed texts. */
function actionsIn(text: string): string[] {
  const own = [...text.matchAll(/recordOwnAct\(\w+, \w+, '([^']+)'/g)].map(([, action]) => action!)
  const named = [...text.matchAll(/\baction\b(?:: | = )(.{0,160}?)(?:,\s|;|\n\s*\}|\s\})/gs)]
  return own.concat(
    named.flatMap(([, value = '']) => [
      ...[...value.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, action]) => action!),
      ...[...value.matchAll(/`([^`]*)`/g)].flatMap(([, template = '']) => filled(template)),
    ]),
  )
}

function filled(template: string): string[] {
  const part = /\$\{(\w+)\}/.exec(template)
  if (!part) return [template]
  const values = PARTS[part[1]!]
  if (!values) return [template]
  return values().flatMap((value) => filled(template.replace(part[0], value)))
}

test('every action that the server writes has its sentence', () => {
  const actions = [...new Set(sources.flatMap(({ text }) => actionsIn(text)))].toSorted()
  expect(actions).toContain('refund.resolved')
  expect(actions).toContain('tag.added')
  expect(actions).toContain('export.written')
  expect(actions.length).toBeGreaterThan(15)
  expect(actions.filter((action) => sentenceOf(action) === action)).toEqual([])
})

test('an action stands in one area, and one that is not known is shown as it is', () => {
  const all = Object.values(ACTS).flatMap(Object.keys)
  expect(all.filter((action, n) => all.indexOf(action) !== n)).toEqual([])
  expect(sentenceOf('unheard.of')).toBe('unheard.of')
})

test('the subject of an act is shown with its kind and number, and links to its screen', () => {
  expect(subjectOf({ subject: 'refund:12' })).toEqual({ label: 'Devolución 12', href: '/admin/devoluciones/12' })
  expect(subjectOf({ subject: 'export:bitacora.csv' })).toEqual({ label: 'Archivo bitacora.csv', href: null })
  expect(subjectOf({ subject: 'tag' })).toEqual({ label: 'Tag', href: null })
  expect(subjectOf({ subject: 'tag', details: { id: 6, name: 'Sillas' } })).toEqual({
    label: 'Tag 6',
    href: '/admin/tags/entrada/6',
  })
  expect(subjectOf({ subject: 'tag:6', action: 'tag.deleted' })).toEqual({ label: 'Tag 6', href: null })
  expect(subjectOf({ subject: 'account:3', audience: 'seller' })).toEqual({
    label: 'Vendedor 3',
    href: '/admin/salesman/3',
  })
  expect(subjectOf({ subject: 'account:3', audience: null })).toEqual({ label: 'Cuenta 3', href: null })
  expect(subjectOf({ subject: 'thing:1' })).toEqual({ label: 'thing:1', href: null })
})

test('a subject is looked for by its name in the log, by its kind and number, or by a number of any kind', () => {
  expect(subjectsNamed('')).toBeUndefined()
  expect(subjectsNamed('refund:12')).toEqual(['refund:12'])
  expect(subjectsNamed('devolucion 12')).toEqual(['refund:12'])
  expect(subjectsNamed('12')).toContain('refund:12')
  expect(subjectsNamed('12')).toContain('tag:12')
  expect(subjectsNamed('archivo')).toEqual(['export'])
  expect(subjectsNamed('nada de eso')).toEqual([])
})

test('a change is shown with its value before and after, other details as they are', () => {
  const details = {
    before: { name: 'Sillas', active: true },
    after: { name: 'Frenos', active: false },
    note: 'x'.repeat(300),
  }
  expect(detailsOf(details)).toEqual([
    { field: 'Nombre', before: 'Sillas', value: 'Frenos' },
    { field: 'Activo', before: 'sí', value: 'no' },
    { field: 'Nota', value: `${'x'.repeat(200)}…` },
  ])
  expect(detailsText({ before: {}, after: { name: 'Frenos' }, filters: { estado: '', texto: 'yegua' } })).toBe(
    'Nombre: nada → Frenos; Filtro de texto: yegua',
  )
  for (const odd of [null, 'x', 7, [1]]) expect(detailsOf(odd)).toEqual([])
  expect(detailsOf({ list: [1, 2], note: null, deep: { inner: false } })).toEqual([
    { field: 'list', value: '[1,2]' },
    { field: 'inner', value: 'no' },
  ])
  const moved = { before: { closesAt: Date.UTC(2026, 10, 22, 1) }, after: { closesAt: Date.UTC(2026, 10, 22, 2) } }
  expect(detailsText(moved)).toBe('Cierre: sáb 21 nov 2026, 19:00\u00a0h → sáb 21 nov 2026, 20:00\u00a0h')
})
