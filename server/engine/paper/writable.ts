/**
 * Converts text to the characters of a font, which are Latin-1 and those of `beyond`: unsupported letters lose their
 * accent, others become "?"; blanks are single.
 */
export function writableIn(beyond: string): (text: string) => string {
  const others = new Set(beyond)
  const isWritable = (one: string) => {
    const code = one.codePointAt(0) ?? 0
    return (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff) || others.has(one)
  }
  const letter = (one: string) => {
    if (/\s|\p{C}/u.test(one)) return ' '
    if (isWritable(one)) return one
    const plain = one.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain !== '' && [...plain].every(isWritable) ? plain : '?'
  }
  return (text) => [...text.toWellFormed().normalize('NFC')].map(letter).join('').replace(/ +/g, ' ').trim()
}
