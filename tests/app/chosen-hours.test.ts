/** A chosen date is the day before the opening: the words beside its field say the hours that scheduling will give. */
import { describe, expect, test } from 'vitest'
import { chosenHours } from '#app/texts/sale/chosen-hours.ts'
import { formatClock } from '#app/texts/format/dates.ts'
import { formatDayName } from '#app/texts/format/days.ts'
import { dayAfter, dayAt, DURATIONS, scheduledHours } from '#machines/auction/hours.ts'

test('of a date and a duration, opening and closing', () => {
  expect(chosenHours({ date: '2026-12-01', days: '3' })).toBe(
    'Abre el miércoles 2 de diciembre a las 09:00 · cierra el sábado 5 a las 19:00, hora del centro',
  )
})

test('of a date as the field has it', () => {
  expect(chosenHours({ date: '01/12/2026', days: '3' })).toBe(chosenHours({ date: '2026-12-01', days: '3' }))
})

test('of a closing in the next month, its month', () => {
  expect(chosenHours({ date: '2026-12-29', days: '3' })).toContain('cierra el sábado 2 de enero a las 19:00')
})

test('in a house whose lots close one by one, the hour from which on', () => {
  expect(chosenHours({ date: '2026-12-01', days: '3', staggered: true })).toContain(
    'cierra el sábado 5 desde las 19:00',
  )
})

describe('of less', () => {
  test('without a duration, the opening alone', () => {
    expect(chosenHours({ date: '2026-12-01' })).toBe(
      'Abre el miércoles 2 de diciembre a las 09:00, hora del centro. Elige la duración para ver cuándo cierra.',
    )
  })

  test('nor of a duration that is none', () => {
    for (const days of ['99999999999', '-3', 'tres', ''])
      expect(chosenHours({ date: '2026-12-01', days })).toMatch(/Elige la duración/)
  })

  test.each([
    [{}],
    [{ date: '' }],
    [{ date: 'mañana', days: '3' }],
    [{ date: '9999-12-31', days: '3' }],
    [{ date: '2026-02-31', days: '3' }],
  ])('nothing of %o', (typed) => expect(chosenHours(typed)).toBe(''))
})

test('they are the hours that scheduling gives, on every day of a leap year', () => {
  let date = '2028-01-01'
  for (let nth = 0; nth < 366; nth++, date = dayAfter(date))
    for (const days of DURATIONS) {
      const { opensAt, closesAt } = scheduledHours(date, days)
      const said = chosenHours({ date, days: String(days) })
      const [opens = '', closes = ''] = said.split(' · ')
      expect(formatDayName(dayAt(opensAt))).toContain(/el (.*) a las/.exec(opens)?.[1])
      expect(formatDayName(dayAt(closesAt))).toContain(/el (.*) a las/.exec(closes)?.[1])
      expect([opens, closes].map((each) => /\d\d:\d\d/.exec(each)?.[0])).toEqual([opensAt, closesAt].map(formatClock))
    }
})
