/** Comments of the code, and the sentences in them. */
import { readSources } from './imports.ts'

/** `line`: of the comment's beginning. */
export type Sentence = { file: string; line: number; text: string; words: number }

/** Comments; strings and templates are matched so that what looks like a comment in them is skipped. */
const TOKEN = new RegExp(
  [
    String.raw`((?:^[ \t]*\/\/[^\n]*\n?)+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`,
    '`(?:\\\\.|[^`\\\\])*`',
    // Regular expressions, which may contain quotes.
    String.raw`(?<=[=(,:\[!&|?{};\n]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*`,
  ].join('|'),
  'gm',
)

/** Abbreviations after which a sentence goes on. */
const GOES_ON = /\b(?:e\.g|i\.e|etc|vs|cf|No|Nos|Art|St|Dr|Sr|Sra)\.$/

/** Sentences of all comments in these folders. */
export function readSentences(rooms: string[]): Sentence[] {
  return readSources(rooms).flatMap(({ file, source }) => sentencesOf(file, source))
}

export function sentencesOf(file: string, source: string): Sentence[] {
  return [...source.matchAll(TOKEN)].flatMap(({ 1: comment, index }) => {
    if (comment === undefined) return []
    const line = source.slice(0, index).split('\n').length
    return paragraphsOf(comment)
      .flatMap(splitSentences)
      .map((text) => ({ file, line, text, words: wordsOf(text) }))
  })
}

/** The text of a comment, by paragraphs, items and tags. Indented lines are tables, drawings or code. */
function paragraphsOf(comment: string): string[] {
  let isDrawing = false
  return comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*(?!\*)|\/\/+)? ?/, ''))
    .map((line, place, all) => {
      // The lines of an item are indented too, and no blank line is before them.
      isDrawing = /^ {2}/.test(line) && (isDrawing || all[place - 1]?.trim() === '')
      return isDrawing ? '' : line.replace(/^(?:[-*]|\d+\.) |^@\w+ */, '\n\n')
    })
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}

const END = /(?<=[.?!…]["'”’)]?)\s+(?=["'“‘(`]?[\p{Lu}\d`]|(?:null|undefined)\b)|(?<=;)\s+(?=`[^`]+`:)/u

/** Sentences, and the items of a list of named values: `one`: …; `two`: …. */
function splitSentences(paragraph: string): string[] {
  const parts = paragraph.split(END)
  const whole: string[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    if (before !== undefined && GOES_ON.test(before)) whole[whole.length - 1] = `${before} ${part}`
    else whole.push(part)
  }
  return whole
}

/** Words and numbers; code in backticks and a formula are one each. */
function wordsOf(text: string): number {
  return text.replaceAll(/`[^`]*`/g, 'code').match(/[\p{L}\p{N}][\p{L}\p{N}'’.,:/-]*/gu)?.length ?? 0
}
