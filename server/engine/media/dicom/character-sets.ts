/** Texts in the character sets that DICOM names (PS3.3, C.12.1.1.2; PS3.5, section 6.1). */

/** Encodings of one byte by the number of their registration, with the end of their escape sequence. */
const REGISTERED: Record<string, { encoding: string; escape: string }> = {
  100: { encoding: 'iso-8859-1', escape: '-A' },
  101: { encoding: 'iso-8859-2', escape: '-B' },
  109: { encoding: 'iso-8859-3', escape: '-C' },
  110: { encoding: 'iso-8859-4', escape: '-D' },
  144: { encoding: 'iso-8859-5', escape: '-L' },
  127: { encoding: 'iso-8859-6', escape: '-G' },
  126: { encoding: 'iso-8859-7', escape: '-F' },
  138: { encoding: 'iso-8859-8', escape: '-H' },
  148: { encoding: 'iso-8859-9', escape: '-M' },
  203: { encoding: 'iso-8859-15', escape: '-b' },
  166: { encoding: 'tis-620', escape: '-T' },
  13: { encoding: 'shift_jis', escape: ')I' },
}

/** Sets that are used alone. */
const WHOLE = new Map([
  ['ISO_IR192', 'utf-8'],
  ['GB18030', 'gb18030'],
  ['GBK', 'gbk'],
])

/** Sets whose characters take two bytes, chosen by an escape sequence. */
const ESCAPED: Record<string, string> = { ')C': 'euc-kr', ')A': 'gb2312' }
/** Japanese, whose encoding knows its own escape sequences. */
const JAPANESE = /^\$[@B]/

const LATIN = 'iso-8859-1'
const ESCAPE = '\x1b'
/** Behind these a text is in its first set again. */
const DELIMITERS = /[\^=\\]/

/** The value of Specific Character Set as an encoding; Latin 1 for none, which contains ASCII. */
function encodingOf(set: string): string {
  const plain = set.replaceAll(/\s/g, '')
  const number = /^ISO(?:_IR|2022IR)(\d+)$/.exec(plain)?.[1] ?? ''
  return WHOLE.get(plain) ?? REGISTERED[number]?.encoding ?? LATIN
}

/** Decodes a text. `declared`: the value of Specific Character Set. */
export function decodeText(bytes: Uint8Array, declared: string): string {
  const first = encodingOf(declared.split('\\')[0] as string)
  const [head = '', ...escaped] = Buffer.from(bytes).toString('latin1').split(ESCAPE)
  return decoded(head, first) + escaped.map((run) => afterEscape(run, first)).join('')
}

/** Two bytes name the set of what follows, or three that of two bytes a character; it ends at a delimiter. */
function afterEscape(run: string, first: string): string {
  // The bytes of a delimiter are also halves of Japanese characters, which end at the next escape sequence.
  if (JAPANESE.test(run)) return decoded(ESCAPE + run, 'iso-2022-jp')
  const length = run.startsWith('$') ? 3 : 2
  const name = run.slice(length - 2, length)
  const encoding = Object.values(REGISTERED).find(({ escape }) => escape === name)?.encoding ?? ESCAPED[name] ?? first
  const text = run.slice(length)
  const end = text.search(DELIMITERS)
  return end < 0 ? decoded(text, encoding) : decoded(text.slice(0, end), encoding) + decoded(text.slice(end), first)
}

const decoded = (raw: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(raw, 'latin1'))
