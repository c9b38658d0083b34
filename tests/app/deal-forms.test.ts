/** The forms of a deal: their fields and the accepted input. */
import { describe, expect, test } from 'vitest'
import { proofForm } from '#app/forms/deal-proof.ts'
import { configForms } from '#app/routes/admin/config/form.ts'
import { payoutForm, reasonForm } from '#app/routes/admin/deals/form.ts'
import { quotesForm } from '#app/routes/buyer/deal/form.ts'
import { codeForm } from '#app/routes/seller/deal/form.ts'
import { stepOfSlug, stepSlugs } from '#app/texts/aftersale/deals.ts'
import { PROVEN_STEPS } from '#machines/deal/rules.ts'

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test('every step that is proved has its address', () => {
  for (const step of PROVEN_STEPS) expect(stepOfSlug(stepSlugs[step])).toBe(step)
  expect(stepOfSlug('entrega')).toBeNull()
})

describe('a proof', () => {
  test('has a folio where its paper has one', () => {
    expect(takes(proofForm('papers'), {})).toBe(false)
    expect(takes(proofForm('papers'), { reference: 'CUST-1' })).toBe(true)
    expect(takes(proofForm('transfer'), { reference: '' })).toBe(true)
    expect(takes(proofForm('transit'), { reference: 'x'.repeat(61) })).toBe(false)
  })

  test('of health says which paper it is', () => {
    expect(takes(proofForm('health'), { reference: 'CZ-1' })).toBe(false)
    expect(takes(proofForm('health'), { reference: 'CZ-1', paper: 'passport' })).toBe(true)
    expect(takes(proofForm('health'), { reference: 'CZ-1', paper: 'otro' })).toBe(false)
  })
})

test('a code has six digits, with or without blanks', () => {
  expect(codeForm.parse({ code: ' 012 345 ' })).toEqual({ code: '012345' })
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(takes(codeForm, { code })).toBe(false)
})

test('a transport request names one to ten horses, or none for a trailer', () => {
  const asked = { origin: 'Lagos', destination: 'Texcoco', note: '' }
  for (const horses of ['1', '10']) expect(takes(quotesForm(false), { ...asked, horses })).toBe(true)
  for (const horses of ['0', '11', 'dos', undefined]) expect(takes(quotesForm(false), { ...asked, horses })).toBe(false)
  expect(quotesForm(true).parse(asked).horses).toBe(0)
})

test('the payout has a day between the delivery and today; an act of the house its reason', () => {
  const form = payoutForm({ min: '2026-11-20', max: '2026-11-23' })
  const given = { amount: '120,000', reference: 'MBAN01' }
  expect(takes(form, { ...given, paidOn: '2026-11-20' })).toBe(true)
  for (const paidOn of ['2026-11-19', '2026-11-24']) expect(takes(form, { ...given, paidOn })).toBe(false)
  expect(takes(form, { ...given, amount: '0', paidOn: '2026-11-20' })).toBe(false)
  expect(takes(reasonForm, { reason: 'corto' })).toBe(false)
})

test('five transporters at most, an address a line', () => {
  const { entregas } = configForms
  const lines = (count: number) => Array.from({ length: count }, (_, nth) => `fletes${nth}@mx.mx`).join('\r\n')
  expect(entregas.parse({ deals: 'on', carrierEmails: lines(5) })).toMatchObject({ deals: true })
  expect(entregas.parse({ carrierEmails: '' })).toMatchObject({ deals: false, carrierEmails: [] })
  expect(takes(entregas, { carrierEmails: lines(6) })).toBe(false)
  expect(takes(entregas, { carrierEmails: 'no es un correo' })).toBe(false)
})
