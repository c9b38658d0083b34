/** Descriptions of administrators' acts in the log (ruling 50). */
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { ACTS, sentenceOf } from '#app/texts/people/audited-acts.ts'
import { detailsOf, detailsText } from '#app/routes/admin/log/details.ts'
import { FIELDS } from '#app/routes/admin/log/words.ts'
import { subjectOf, subjectsNamed } from '#app/routes/admin/log/subjects.ts'

test('each filter of a list that is exported has a label for the export’s entry', async () => {
  const folders = globSync('app/routes/admin/*/file.ts').map((file) => dirname(file))
  expect(folders.length).toBeGreaterThan(2)
  const names: string[] = []
  for (const folder of folders)
    for (const file of globSync(`${folder}/form.ts`))
      for (const list of Object.values(await import(/* @vite-ignore */ `../../${file}`)) as { filters?: object }[])
        if (list?.filters) names.push(...Object.keys(list.filters))
  expect(names).toContain('quien')
  expect(names.filter((name) => !Object.hasOwn(FIELDS, name))).toEqual([])
})

test('an action stands in one area, and one that is not known is shown as it is', () => {
  const all = Object.values(ACTS).flatMap(Object.keys)
  expect(all.filter((action, n) => all.indexOf(action) !== n)).toEqual([])
  expect(sentenceOf('refund.resolved')).toBe('Resolvió una devolución')
  expect(sentenceOf('package.assigned')).toBe('Ofreció el paquete de inscripciones a un vendedor')
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
