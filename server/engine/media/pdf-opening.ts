import { named } from './pdf-names.ts'
import { type Token, tokensAt } from './pdf-tokens.ts'

/** An unpacked stream of objects. `firsts`: where its first object begins, by each statement of its dictionary. */
export type Packed = { text: string; firsts: readonly number[] }

/** Maximum openings in one file; each saved version of a document has one. */
const MOST_OPENINGS = 20

const OPENING = new RegExp(named('OpenAction'), 'g')

/**
 * True if a PDF starts something at its opening that is not a page of its own: an address, another file, a form that is
 * sent. A destination or a `GoTo` may start, and the printing. What cannot be understood counts as anything.
 */
export function opensOutside(file: string, packed: readonly Packed[]): boolean {
  let openings = 0
  for (const text of [file, ...packed.map((each) => each.text)])
    for (const { index, 0: name } of text.matchAll(OPENING)) {
      if (++openings > MOST_OPENINGS) return true
      if (!isInside(tokensAt(text, index + name.length), (object) => definitionsOf(object, file, packed))) return true
    }
  return false
}

type Resolve = (object: number) => Token[][]

/** `resolve`: the definitions of an object; null within one, which names no other. */
function isInside(tokens: readonly Token[], resolve: Resolve | null): boolean {
  const [first, generation, reference] = tokens
  if (first === undefined) return false
  if (first === '<<') return isInsideAction(tokens)
  // A destination: a page, or a name of one.
  if (/^(?:[[(/]|<|null$)/.test(first)) return true
  if (!/^\d{1,10}$/.test(first) || !/^\d{1,5}$/.test(generation ?? '') || reference !== 'R' || !resolve) return false
  const found = resolve(Number(first))
  return found.length > 0 && found.every((each) => isInside(each, null))
}

function isInsideAction(tokens: readonly Token[]): boolean {
  const kinds = tokens.flatMap((token, at) => (token === '/S' ? [tokens[at + 1]] : []))
  const inside = kinds.every((kind) => kind === '/GoTo' || kind === '/Named')
  return kinds.length > 0 && inside && !tokens.includes('/Next')
}

/** All definitions of an object: a file that was changed has several, and viewers differ on which one counts. */
function definitionsOf(object: number, file: string, packed: readonly Packed[]): Token[][] {
  return [
    ...headsOf(object, file).map((at) => tokensAt(file, at)),
    ...packed.flatMap((stream) => placesOf(object, stream).map((at) => tokensAt(stream.text, at))),
  ]
}

/** Maximum bytes of comments that are passed over while one object is searched. */
const MOST_COMMENTS = 64 * 1024 * 1024

/** Places after the words `7 0 obj`. Beyond the limit, the end of the file, where no value is. */
function headsOf(object: number, file: string): number[] {
  const found: number[] = []
  let comments = 0
  const afterSpace = (from: number) => {
    let at = from
    for (;;) {
      while (at < file.length && BLANKS.includes(file[at] as string)) at++
      if (file[at] !== '%') return at
      LINE_END.lastIndex = at
      const end = LINE_END.exec(file)?.index ?? file.length
      comments += end - at
      at = end
    }
  }
  for (const { index, 0: number } of file.matchAll(new RegExp(`(?<!\\d)0*${object}(?=[\\0\\t\\n\\f\\r %])`, 'g'))) {
    GENERATION.lastIndex = afterSpace(index + number.length)
    const generation = GENERATION.exec(file)
    if (generation) {
      const at = afterSpace(generation.index + generation[0].length)
      if (file.startsWith('obj', at)) found.push(at + 'obj'.length)
    }
    if (comments > MOST_COMMENTS) return [...found, file.length]
  }
  return found
}

const BLANKS = '\0\t\n\f\r '
const LINE_END = /[\r\n]/g
const GENERATION = /\d{1,5}(?=[\0\t\n\f\r %])/y

const NUMBERS = /^(?:(?:[\0\t\n\f\r ]|%[^\r\n]*)*\d{1,10}(?=[\0\t\n\f\r %]))+/

/** A stream of objects begins with the numbers of its objects, each with its place after the first one's. */
function placesOf(object: number, { text, firsts }: Packed): number[] {
  const numbers = (NUMBERS.exec(text)?.[0] ?? '').replace(/%[^\r\n]*/g, ' ').match(/\d+/g) ?? []
  const offsets = numbers.filter((_, at) => at % 2 === 1 && Number(numbers[at - 1]) === object).map(Number)
  return firsts.flatMap((first) => offsets.map((offset) => first + offset))
}
