/** How long a file's name may be, in characters. */
const LONGEST = 120

/**
 * `Content-Disposition` of a file that the browser shows, and saves under this name: for every browser in plain letters,
 * for today's (RFC 5987) as it is written. Whatever the name has, the header stays one value of one line.
 */
export function shownAs(name: string): string {
  const whole = fileName(name)
  const plain = whole
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Text as the name of a file, on any system: no folders, no control characters, its ending kept. */
export function fileName(text: string): string {
  const clean = text.toWellFormed().replace(/[\p{C}\s"*/:<>?\\|]+/gu, ' ')
  const [, stem = '', ending = ''] = /^(.*?)(\.\w{1,5})?$/u.exec(clean.trim()) ?? []
  return [...stem].slice(0, LONGEST).join('').trim() + ending
}
