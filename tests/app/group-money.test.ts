/** Thousands of an amount, grouped while it is typed. */
import { expect, test } from 'vitest'
import { groupedAmount } from '#app/live/lot/group-money.ts'

/** `|` is the caret. */
function grouped(typed: string, change = 'insertText'): string | null {
  const caret = typed.indexOf('|')
  const found = groupedAmount({ text: typed.replace('|', ''), caret, change })
  return found && `${found.text.slice(0, found.caret)}|${found.text.slice(found.caret)}`
}

test.each([
  ['1|', '1|'],
  ['1500|', '1,500|'],
  ['1,5000|', '15,000|'],
  ['1,234,567|', '1,234,567|'],
  ['91|,234', '91|,234'],
  ['9|1,234', '9|1,234'],
  ['12|34,567', '1,2|34,567'],
  ['150,000|', '150,000|'],
  ['|', '|'],
  ['0150|', '0150|'],
])('%s becomes %s', (typed, text) => expect(grouped(typed)).toBe(text))

test.each([
  ['1,50|', '150|'],
  ['1|234', '1|,234'],
  ['1,2|,567', '12|,567'],
  ['12,|567', '12|,567'],
  ['|00,000', '|00000'],
])('with a character deleted, %s becomes %s', (typed, text) =>
  expect(grouped(typed, 'deleteContentBackward')).toBe(text),
)

test('a comma is passed by the key that would have removed it', () =>
  expect(grouped('1|234', 'deleteContentForward')).toBe('1,|234'))

// The server refuses or reads them; a script that took a sign away would change the amount.
test.each(['1500.5|', '150,|', '150,0|', '150,00|', '$1500|', '1500 mil|', "1'500|", '120.000|'])(
  '%s stays as it was typed',
  (typed) => expect(grouped(typed)).toBeNull(),
)
