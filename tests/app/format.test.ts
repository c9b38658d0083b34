/** Money and hours as people read them. Hours are Mexico City's, all year at six hours behind UTC (ruling 5). */
import { formatAddress } from '#app/texts/format/address.ts'
import { expect, test } from 'vitest'
import { plain } from '#app/texts/format/plain.ts'
import { formatCountdown, formatTimeLeft } from '#app/texts/format/time-left.ts'
import {
  formatDate,
  formatDayTime,
  formatFullMoment as mailMoment,
  formatMoment,
  formatNearTime,
  formatSecond,
  machineTime,
  formatDateTime,
  formatShortDate,
  formatClock,
} from '#app/texts/format/dates.ts'
import {
  formatCharge,
  formatMoney,
  formatPesos as mailMoney,
  formatCents,
  formatReceipt,
  formatForeign,
} from '#app/texts/format/money.ts'
import { formatWhole, count } from '#app/texts/format/numbers.ts'
import { formatAgo } from '#app/texts/format/ago.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'

/** 21 November 2026, 19:00:03 in Mexico City. */
const EVENING = Date.UTC(2026, 10, 22, 1, 0, 3)
/** The same time of day in July, when other countries change their clocks and Mexico does not. */
const SUMMER = Date.UTC(2026, 6, 2, 1, 0, 3)

const SPACE = '\u00a0'

test('a moment is said in the hours of Mexico City', () => {
  expect(formatDayTime(EVENING)).toBe(`sáb 21 nov 2026, 19:00${SPACE}h`)
  expect(formatDayTime(SUMMER)).toBe(`mié 1 jul 2026, 19:00${SPACE}h`)
  expect(formatMoment(EVENING)).toBe(`sáb 21 nov 2026, 19:00${SPACE}h, hora del centro`)
  expect(formatNearTime(EVENING)).toBe(`sáb 21 nov, 19:00${SPACE}h`)
  expect(formatSecond(EVENING)).toBe('21 nov, 19:00:03')
  expect(mailMoment(EVENING)).toBe('sábado, 21 de noviembre de 2026, 19:00 h (hora del centro)')
})

test('a day ends at midnight in Mexico City', () => {
  expect(formatDate(Date.UTC(2026, 10, 22, 5, 59, 59))).toBe('21 de noviembre de 2026')
  expect(formatDate(Date.UTC(2026, 10, 22, 6))).toBe('22 de noviembre de 2026')
  expect(formatDayTime(Date.UTC(2026, 10, 22, 6))).toBe(`dom 22 nov 2026, 00:00${SPACE}h`)
  expect(formatSecond(Date.UTC(2026, 10, 22, 6))).toBe('22 nov, 00:00:00')
})

test('a moment for machines names its zone', () => expect(machineTime(EVENING)).toBe('2026-11-22T01:00:03.000Z'))

test.each([
  [0, '$0'],
  [1_000, '$1,000'],
  [9_999_999, '$9,999,999'],
  [99_999_999_999, '$99,999,999,999'],
])('%d pesos', (pesos, text) => {
  expect(formatMoney(pesos)).toBe(text)
  expect(mailMoney(pesos)).toBe(`${text} MXN`)
  expect(formatWhole(pesos)).toBe(text.slice(1))
})

test.each([
  [-1, '00:00:00'],
  [0, '00:00:00'],
  [1, '00:00:01'],
  [1_000, '00:00:01'],
  [1_001, '00:00:02'],
  [59_000, '00:00:59'],
  [60_000, '00:01:00'],
  [3_599_000, '00:59:59'],
  [3_600_000, '01:00:00'],
  [86_399_000, '23:59:59'],
  [86_400_000, '1 d 0 h 0 min'],
  [2 * 86_400_000 + 3 * 3_600_000 + 14 * 60_000 + 7_000, '2 d 3 h 14 min'],
])('%d ms are left: %s', (ms, text) => expect(formatCountdown(ms)).toBe(text))

test.each([
  [2 * 86_400_000 + 3 * 3_600_000 + 14 * 60_000, '2 d 3 h 14 min'],
  [3 * 3_600_000 + 14 * 60_000 + 7_000, '3 h 14 min'],
  [14 * 60_000 + 59_000, '14 min'],
  [5 * 60_000, '5 min'],
  [4 * 60_000 + 59_000, '00:04:59'],
  [-1, '00:00:00'],
])('%d ms are left, where nothing counts them down: %s', (ms, text) => expect(formatTimeLeft(ms)).toBe(text))

test.each([
  [1, 'un segundo'],
  [1_000, 'un segundo'],
  [1_001, '2 segundos'],
  [59_000, '59 segundos'],
  [60_000, 'un minuto'],
  [60_001, '2 minutos'],
  [90 * 60_000, '90 minutos'],
  [90 * 60_000 + 1, '2 horas'],
  [120 * 60_000 + 1, '3 horas'],
])('%d ms to wait: %s', (ms, text) =>
  expect(tooManyAttempts(ms)).toBe(`Demasiados intentos. Prueba otra vez en ${text}.`),
)

test.each([
  [-5, 'hace un momento'],
  [59_999, 'hace un momento'],
  [59 * 60_000, 'hace 59 minutos'],
  [60 * 60_000, 'hace 1 hora'],
  [2_879 * 60_000, 'hace 47 horas'],
  [2_880 * 60_000, 'hace 2 días'],
])('%d ms ago: %s', (ms, text) => expect(formatAgo(ms)).toBe(text))

test('hundredths of any currency', () => {
  expect(formatCharge(1_000_050, 'MXN')).toBe(`$10,000.50${SPACE}MXN`)
  expect(formatCharge(1_000_000, 'USD')).toBe(`$10,000${SPACE}USD`)
})

test('cents are written where there are any', () => {
  expect(formatMoney(200_000.5)).toBe('$200,000.50')
  expect(mailMoney(200_000)).toBe('$200,000 MXN')
  expect(formatCharge(1_000, 'JPY')).toBe(`¥10${SPACE}JPY`)
  expect(formatCharge(1_050, 'JPY')).toBe(`¥10.50${SPACE}JPY`)
})

test('receipts, settlements and documents always have cents', () => {
  expect(formatReceipt(10_000)).toBe('$10,000.00 MXN')
  expect(formatCents(12_000_000)).toBe('$120,000.00')
  // A commission of nothing is taken off as minus zero.
  expect(formatCents(-0)).toBe('$0.00')
  expect(formatForeign(12_000_000, 'USD')).toBe('120,000.00 USD')
})

test('papers write the day and the hour with plain spaces', () => {
  expect(plain(formatDateTime(EVENING))).toBe('21 nov 2026, 19:00 h')
  expect(formatShortDate(EVENING)).toBe('21 nov 2026')
  expect(formatClock(EVENING)).toBe('19:00')
})

test.each([
  [0, '0 pujas'],
  [1, '1 puja'],
  [1_200, '1200 pujas'],
])('%d: %s', (n, text) => expect(count(n, 'puja', 'pujas')).toBe(text))

test('long lists group the digits of their count', () => {
  expect(count(1_200, 'pago', 'pagos', formatWhole)).toBe('1,200 pagos')
})

test.each([
  ['189.203.1.7', '189.203.1.7'],
  ['2806:2f0:81a1:3', '2806:2f0:81a1:3::/64'],
  ['2806:2f0:0:0', '2806:2f0::/64'],
  ['0:0:0:0', 'esta máquina'],
  ['127.0.0.1', 'esta máquina'],
])('the address %s: %s', (kept, shown) => expect(formatAddress(kept)).toBe(shown))
