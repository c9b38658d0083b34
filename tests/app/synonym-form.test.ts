/** The form of a list of synonyms. */
import { expect, test } from 'vitest'
import { synonymForm } from '#app/forms/listing/catalogue.ts'
import { synonyms } from '#db/base/data/synonyms.ts'

const errorOf = (name: string) => synonymForm.safeParse({ name }).error?.issues.map(({ message }) => message)

test.each([
  ['', ['Palabras requeridas']],
  [', ,', ['Escribe al menos dos, separadas por una coma']],
  ['garañón', ['Escribe al menos dos, separadas por una coma']],
  ['garañón, ,', ['Escribe al menos dos, separadas por una coma']],
  ['a1, a2, a3, a4, a5, a6, a7, a8, a9', ['Son más de 8']],
  ['garañón, semental', undefined],
])('"%s"', (name, expected) => {
  expect(errorOf(name)).toEqual(expected)
})

test('the house begins with lists that its own form takes', () => {
  expect(synonyms.filter(errorOf)).toEqual([])
})
