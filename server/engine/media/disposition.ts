/** Maximum length of a file name, in characters. */
const LONGEST = 120

/**
 * `Content-Disposition` of a file displayed by the browser, with its download name: in ASCII for all browsers, and
 * unchanged for current ones (RFC 5987). The header stays a single line for any name.
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

/** Converts text to a file name valid on any system: without folders and control characters, keeping its extension. */
function fileName(text: string): string {
  const clean = text.toWellFormed().replace(/[\p{C}\s"*/:<>?\\|]+/gu, ' ')
  const [, stem = '', ending = ''] = /^(.*?)(\.\w{1,5})?$/u.exec(clean.trim()) ?? []
  return [...stem].slice(0, LONGEST).join('').trim() + ending
}
