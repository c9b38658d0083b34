// @vitest-environment jsdom
/** The amount below a money field, in words, while the field's script groups what is typed. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { groupMoney } from '#app/live/lot/group-money.ts'
import { MoneyInWords } from '#app/routes/seller/capture/fields/money-in-words.tsx'

test('the words follow each digit, also those that set a comma', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  groupMoney()
  const field = { id: 'precio', name: 'price', initialValue: '', errors: undefined }
  const main = document.body.appendChild(document.createElement('main'))
  await act(async () => createRoot(main).render(<MoneyInWords field={field} label="Precio" digits={7} />))
  const input = main.querySelector('input')!
  const words = [...'95000'].map((digit) => {
    act(() => {
      input.setRangeText(digit, input.value.length, input.value.length, 'end')
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: digit, inputType: 'insertText' }))
    })
    return main.querySelector('.in-words')?.textContent
  })
  expect(input.value).toBe('95,000')
  expect(words).toEqual([
    'nueve pesos 00/100 M.N.',
    'noventa y cinco pesos 00/100 M.N.',
    'novecientos cincuenta pesos 00/100 M.N.',
    'nueve mil quinientos pesos 00/100 M.N.',
    'noventa y cinco mil pesos 00/100 M.N.',
  ])
})
