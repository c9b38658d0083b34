/** Comments are read by somebody who has read no other: a sentence of them has at most thirty words. */
import { expect, test } from 'vitest'
import { readSentences, sentencesOf } from './support/comments.ts'

const MOST_WORDS = 30

test('no sentence of a comment has more than thirty words', () => {
  const sentences = readSentences(['app', 'server', 'machines', 'db'])
  expect(sentences.length).toBeGreaterThan(10_000)
  const long = sentences.filter(({ words }) => words > MOST_WORDS)
  expect(long.map(({ file, line, words, text }) => `${file}:${line}: ${words} words: ${text}`)).toEqual([])
})

const words = (count: number) => `${'Word '.repeat(count - 1)}word`
const counts = (source: string) => sentencesOf('x.ts', source).map((sentence) => sentence.words)

test.each([
  ['over several lines', `/**\n * ${words(20)}\n * ${words(11)}.\n */`, [31]],
  ['of line comments', `  // ${words(20)}\n  // ${words(11)}. Two words.`, [31, 2]],
  ['behind code', `const a = 1 // ${words(31)}`, [31]],
  ['in JSX', `{/* ${words(31)} */}`, [31]],
  ['with code, which is one word', `// ${words(30)} \`a b c\`.`, [31]],
  ['with an abbreviation', `// ${words(30)}, e.g. Word.`, [32]],
])('a long sentence is found %s', (_, source, expected) => {
  expect(counts(source)).toEqual(expected)
})

test.each([
  ['sentences', `// ${words(30)}. ${words(30)}? Null.`, [30, 30, 1]],
  ['paragraphs', `/**\n * ${words(20)}\n *\n * ${words(20)}\n */`, [20, 20]],
  ['items', `/**\n * - ${words(20)}\n *   ${words(5)}\n * - ${words(20)}\n */`, [25, 20]],
  ['named values', `// ${words(20)}; \`one\`: ${words(20)}; \`two\`: ${words(20)}.`, [20, 21, 21]],
])('%s are counted one by one', (_, source, expected) => {
  expect(counts(source)).toEqual(expected)
})

test.each([
  ['a drawing', `/**\n *\n *     ${words(31)}\n *     ${words(31)}\n */`],
  ['a string', `const a = '// ${words(31)}'`],
  ['a template', `const a = \`\n// ${words(31)}\n\``],
  ['an address', `fetch("https://remate.example/${words(31)}")`],
])('%s has no sentence', (_, source) => {
  expect(counts(source)).toEqual([])
})
