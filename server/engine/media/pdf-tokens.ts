/** A token of PDF; a name with its hexadecimal letters written out, a text by its parenthesis alone. */
export type Token = string

/** Bytes and tokens within which a value ends; an action that starts at the opening has some twenty. */
const MOST_BYTES = 8 * 1024
const MOST_TOKENS = 300

/** White space or a comment, or a token: signs, a text of digits, a name, any other word. */
const TOKEN = new RegExp(
  [
    String.raw`(?<space>[\0\t\n\f\r ]+|%[^\r\n]*)`,
    String.raw`<<|>>|[[\]{}(]|<[0-9A-Fa-f\0\t\n\f\r ]*>`,
    String.raw`/[^\0\t\n\f\r ()<>[\]{}/%]*`,
    String.raw`[^\0\t\n\f\r ()<>[\]{}/%]+`,
  ].join('|'),
  'y',
)

/**
 * The tokens of the value at a place of a PDF: a whole dictionary or list, or three for a reference. Empty for one that
 * is broken, or does not end soon.
 */
export function tokensAt(text: string, at: number): Token[] {
  const part = text.slice(at, at + MOST_BYTES)
  const tokens: Token[] = []
  let [place, depth] = [0, 0]
  while (place < part.length && tokens.length < MOST_TOKENS) {
    TOKEN.lastIndex = place
    const found = TOKEN.exec(part)
    if (!found) return []
    place += found[0].length
    if (found.groups?.['space']) continue
    const token = found[0].startsWith('/') ? nameOf(found[0]) : found[0]
    tokens.push(token)
    if (token === '(') place = afterText(part, place)
    if (token === '<<' || token === '[') depth++
    if (token === '>>' || token === ']') depth--
    if (depth < 0) return []
    if (depth === 0 && isWhole(tokens)) return tokens
  }
  return []
}

const nameOf = (written: string) =>
  written.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A number may begin a reference, which has three tokens. */
const isWhole = ([first = '', ...more]: readonly Token[]) => !/^\d+$/.test(first) || more.length === 2

/** The place after a text whose parenthesis was read; texts nest parentheses, and escape them. */
function afterText(part: string, from: number): number {
  let depth = 1
  for (let at = from; at < part.length; at++) {
    if (part[at] === '\\') at++
    else if (part[at] === '(') depth++
    else if (part[at] === ')' && --depth === 0) return at + 1
  }
  return part.length
}
