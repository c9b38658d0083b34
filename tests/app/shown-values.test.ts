/** Two people edit one entry: the second changes only the fields that she touched. */
import { expect, test } from 'vitest'
import { type FormValues, keepOthersChanges, shownOf } from '#app/routes/admin/shown-values.server.ts'

const SHOWN: FormValues = { name: 'Freno', text: 'Uno\nDos', offered: 'on', recommended: undefined }

function posted(values: FormValues, shown = shownOf(SHOWN)): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...values, shown, basis: '3' }))
    if (value !== undefined) form.set(name, value)
  return form
}
const after = (form: FormData, values: FormValues) => {
  keepOthersChanges(form, { values, basis: 4 })
  return Object.fromEntries([...form].filter(([name]) => name !== 'shown'))
}

test('what she did not touch gets the value of now, also a checkbox and a text with other line ends', () => {
  const form = posted({ ...SHOWN, name: 'Freno de plata', text: 'Uno\r\nDos' })
  const now = { name: 'Freno', text: 'Tres', recommended: 'on' }
  expect(after(form, now)).toEqual({ name: 'Freno de plata', text: 'Tres', recommended: 'on', basis: '4' })
})

test('a field that both have changed keeps her value and the old basis, by which the conflict is found', () => {
  const form = posted({ ...SHOWN, name: 'Freno de plata' })
  expect(after(form, { ...SHOWN, name: 'Freno de oro', text: 'Tres' })).toEqual({
    name: 'Freno de plata',
    text: 'Tres',
    offered: 'on',
    basis: '3',
  })
})

test('both have changed a field alike: no conflict', () => {
  const form = posted({ ...SHOWN, name: 'Freno de plata' })
  expect(after(form, { ...SHOWN, name: 'Freno de plata' })).toMatchObject({ name: 'Freno de plata', basis: '4' })
})

test.each(['', 'nada', '"x"', '{', 'x'.repeat(3_000)])(
  'a form with "%.9s" for what it showed stays as it is',
  (shown) => {
    const form = posted({ name: 'Freno de plata' }, shown)
    expect(after(form, { name: 'Freno de oro' })).toMatchObject({ name: 'Freno de plata', basis: '3' })
  },
)
