import type { HelpAnswer } from '#app/texts/help-answers.ts'
import { foldForSearch } from '#server/engine/search-text.ts'

/** The answers that have every typed word, whatever its accents and sounds; those with it in the question first. */
export function findAnswers(answers: HelpAnswer[], typed: string): HelpAnswer[] {
  const words = foldForSearch(typed).split(' ').filter(isTelling).map(singular)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => foldForSearch(text).includes(word))
  const found = answers.filter(({ slug, question, text }) => has([slug, question, ...text].join(' ')))
  return found.toSorted((one, other) => Number(has(other.question)) - Number(has(one.question)))
}

/** "pujas" is found in "puja". */
const singular = (word: string) => (word.length > 4 ? word.replace(/s$/, '') : word)

const isTelling = (word: string) => word.length > 2
