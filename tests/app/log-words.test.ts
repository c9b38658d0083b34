/** Descriptions of administrators' acts in the log (ruling 50). */
import { expect, test } from 'vitest'
import { ACTS, SENTENCES, sentenceOf } from '#app/texts/people/audited-acts.ts'
import { detailsOf, detailsText } from '#app/routes/admin/log/details.ts'
import { keysOf, type Names, tellAct } from '#app/routes/admin/log/tell.ts'
import { subjectOf, subjectsNamed, subjectTold } from '#app/routes/admin/log/subjects.ts'

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

type Act = Parameters<typeof tellAct>[0]
const act = (action: string, subject: string, details: unknown = null, audience: Act['audience'] = null): Act => ({
  action,
  subject,
  details,
  audience,
})
const told = (row: Act, names?: Names) =>
  tellAct(row, names)
    .pieces.map(({ text }) => text)
    .join('')

test('each act known to the code has a sentence, with its details and, as old rows are, without any', () => {
  const actions = Object.values(ACTS).flatMap(Object.keys)
  expect(Object.keys(SENTENCES).toSorted()).toEqual(actions.toSorted())
  for (const action of actions) {
    const sentence = SENTENCES[action as keyof typeof SENTENCES]
    const slots = [...sentence.matchAll(/\{(.+?)\}/g)].map(([, slot = '']) => slot)
    const plain = slots.filter((slot) => !['subject', 'payer'].includes(slot) && !slot.includes('.'))
    const both = { limit: 1, closesAt: 1_800_000_000_000, ranch: 'La Loma' }
    const details = { ...Object.fromEntries(plain.map((slot) => [slot, 'x'])), before: both, after: both }
    for (const row of [act(action, 'auction:3', details), act(action, 'auction:3'), act(action, 'gone-kind:3', 7)]) {
      const text = told(row)
      expect(text, action).toMatch(/^\p{Ll}[^[\]{}]+$/u)
      expect(text, action).not.toMatch(/\b(de|a) el |undefined|null|\s\s/)
      const subject = row.subject === 'auction:3' ? 'subasta 3' : row.subject
      expect(text, action).toContain(slots.includes('subject') ? subject : '')
    }
    expect(tellAct(act(action, 'auction:3', details)).whole, action).toBe(true)
  }
})

test('a sentence names people, lot and horse, each with its link', () => {
  const paid = act('payment.recorded', 'auction:12', { payment: 7, amount: 129_000, purpose: 'first', note: 'SPEI' })
  expect(keysOf([paid])).toEqual(['auction:12', 'payment:7'])
  const names = { 'auction:12': { name: 'Obsidiana', number: 12 }, 'payment:7': { name: 'Tomás Elizalde', account: 4 } }
  expect(told(paid, names)).toMatch(/^registró \$129,000 de Tomás Elizalde por Obsidiana \(lote 12\) \(.+\)$/)
  const { pieces, details } = tellAct(paid, names)
  expect(pieces.filter(({ href }) => href)).toEqual([
    { text: 'Tomás Elizalde', href: '/admin/frontusers/4' },
    { text: 'Obsidiana (lote 12)', href: '/admin/events/12' },
  ])
  expect(details).toEqual([
    { field: 'Pago', value: '7' },
    { field: 'Nota', value: 'SPEI' },
  ])
})

test.each<[Act, Names, string]>([
  [
    act('audit.authorized', 'listing:5'),
    { 'listing:5': { name: 'Obsidiana', number: 31 } },
    'autorizó Obsidiana (núm. 31)',
  ],
  [
    act('refund.resolved', 'refund:2', { proposedBy: 'Ana' }),
    { 'refund:2': { name: 'Luis', cents: 1_000_000, currency: 'MXN' } },
    'resolvió la devolución 2, de $10,000 a Luis, que propuso Ana',
  ],
  [
    act('limit.changed', 'account:8', { before: { limit: 100 }, after: { limit: 200 } }, 'buyer'),
    { 'account:8': { name: 'Luis' } },
    'cambió el límite de Luis de $100 a $200',
  ],
  [act('limit.changed', 'account:8', null, 'buyer'), {}, 'cambió el límite del comprador 8'],
  [act('tag.added', 'tag', { id: 6, after: { name: 'Sillas' } }), {}, 'agregó el tag «Sillas»'],
  [act('tag.deleted', 'tag:6', { before: { name: 'Sillas' } }), {}, 'eliminó el tag «Sillas»'],
  [
    act('bid.voided', 'bid:12-3', { proposedBy: 'Ana' }),
    { 'bid:12-3': { name: 'Obsidiana', number: 12 } },
    'anuló una puja de Obsidiana (lote 12), que propuso Ana',
  ],
  [act('payment.recorded', 'auction:12'), {}, 'registró un pago manual: la subasta 12'],
  [act('unheard.of', 'thing:1', 'x'), {}, 'unheard.of: thing:1'],
])('an act is told: %#', (row, names, sentence) => {
  expect(told(row, names)).toBe(sentence)
})

test('a change of the configuration names its section', () => {
  expect(subjectTold({ subject: 'settings:pagos' }, undefined)).toBe('la configuración «Pagos con tarjeta»')
  expect(subjectTold({ subject: 'settings:unheard-of' }, undefined)).toBe('la configuración')
})

test('a typed text that is the name of a method is shown as it was typed', () => {
  const typed = { note: 'constructor', section: 'toString', toString: 'valueOf' }
  expect(detailsOf(typed).map(({ field, value }) => [field, value])).toEqual([
    ['Nota', 'constructor'],
    ['Sección', 'toString'],
    ['toString', 'valueOf'],
  ])
})
