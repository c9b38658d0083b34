import { expect, test } from 'vitest'
import { findAnswers } from '#app/routes/public/find-answers.server.ts'
import { HELP_SLUGS, helpAnswers, type HelpFacts } from '#app/texts/help-answers.ts'

const ALL: HelpFacts = {
  bidLimit: 515_000,
  firstPayment: 12_500,
  firstPaymentDays: 4,
  fine: 2_700,
  strikeLimit: 5,
  strikeDays: 333,
  secondChances: true,
  extensionMinutes: 7,
  maxima: true,
  reserves: true,
  deals: true,
}
const NONE: HelpFacts = {
  ...ALL,
  bidLimit: 0,
  fine: 0,
  strikeLimit: 0,
  secondChances: false,
  extensionMinutes: 0,
  maxima: false,
  reserves: false,
  deals: false,
}
const textOf = (facts: HelpFacts, slug: string) =>
  helpAnswers(facts)
    .find((each) => each.slug === slug)
    ?.text.join(' ') ?? ''

test('every answer has an address and says something', () => {
  expect(helpAnswers(ALL).map(({ slug }) => slug)).toEqual([...HELP_SLUGS])
  for (const { question, text } of helpAnswers(ALL)) {
    expect(question).toMatch(/^¿.*\?$/)
    expect(text.every((each) => each.endsWith('.'))).toBe(true)
  }
})

test.each([
  ['limite', ['$515,000']],
  ['anticipo', ['$12,500', '4 días']],
  ['no-pagar', ['$2,700', '5 faltas', '333 días', 'quien quedó detrás']],
  ['liquidacion', ['10 días hábiles']],
  ['cierre', ['7 minutos']],
  ['reserva', ['3 rondas']],
  ['entrega', ['6 dígitos']],
  ['transporte', ['3 cotizaciones']],
  ['reclamaciones', ['7 días naturales', '6 fotos', 'documentos incompletos']],
])('%s says the house’s own figures: %j', (slug, said) => {
  for (const each of said) expect(textOf(ALL, slug)).toContain(each)
})

test('what a house does not have is neither asked nor mentioned', () => {
  expect(helpAnswers(NONE).map(({ slug }) => slug)).toEqual([
    'anticipo',
    'no-pagar',
    'liquidacion',
    'cierre',
    'entrega',
    'transporte',
    'reclamaciones',
    'devoluciones',
  ])
  expect(textOf(NONE, 'no-pagar')).not.toMatch(/multa|falta|detrás/)
  expect(textOf(NONE, 'cierre')).not.toContain('minuto')
  expect(textOf(NONE, 'transporte')).not.toContain('cotizaci')
})

test.each([
  ['límite', 'limite'],
  ['limite de pujas', 'limite'],
  ['no pago', 'no-pagar'],
  ['deboluciones', 'devoluciones'],
  ['transporte', 'transporte'],
  ['reclamasion', 'reclamaciones'],
  ['código', 'entrega'],
])('"%s" finds %s', (typed, slug) => {
  expect(findAnswers(helpAnswers(ALL), typed)[0]?.slug).toBe(slug)
})

test.each(['', 'de la', 'xilófono'])('"%s" finds none', (typed) => {
  expect(findAnswers(helpAnswers(ALL), typed)).toEqual([])
})
