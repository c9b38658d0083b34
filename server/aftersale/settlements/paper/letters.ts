/** Characters of a PDF's standard fonts (Windows-1252) beyond Latin-1. */
const BEYOND = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Converts text to the standard fonts' characters: unsupported letters lose their accent, others become "?". */
export function writable(text: string): string {
  return [...text.toWellFormed().normalize('NFC')].map(letter).join('').replace(/ +/g, ' ').trim()
}

function letter(one: string): string {
  if (/\s|\p{C}/u.test(one)) return ' '
  if (isWritable(one)) return one
  const plain = one.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain].every(isWritable) ? plain : '?'
}

function isWritable(one: string): boolean {
  const code = one.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff) || BEYOND.has(one)
}
