/** Letters by those that are read alike, for fonts that lack them. */
const ALIKE: Record<string, string> = {
  ʻ: '‘',
  ʼ: '’',
  '‡': '††',
  '‰': '0/00',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
}

/**
 * Converts text to letters that a font has: others are written alike or lose their accent, or become `otherwise`;
 * blanks are single.
 */
export function writableBy(has: (letter: string) => boolean, otherwise = '?'): (text: string) => string {
  const isWritable = (text: string) => [...text].every(has)
  const letter = (one: string) => {
    if (/\s|\p{C}/u.test(one)) return ' '
    if (isWritable(one)) return one
    if (/\p{M}/u.test(one)) return ''
    const plain = ALIKE[one] ?? one.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain !== '' && isWritable(plain) ? plain : otherwise
  }
  return (text) => [...text.toWellFormed().normalize('NFC')].map(letter).join('').replace(/ +/g, ' ').trim()
}
