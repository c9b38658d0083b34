/**
 * The same code in ASCII: V8 holds a text with any other letter in two bytes a letter. Lines stay, so source maps do. A
 * raw template keeps the escape, so with such a letter it may only be a pattern.
 */
export const asciiCode = (code: string): string => code.replace(/(\\*)([^\0-\x7f])/g, escaped)

/** A letter that is escaped already, after an odd number of backslashes, stands for itself. */
function escaped(_: string, before: string, letter: string): string {
  const kept = before.slice(before.length % 2)
  return `${kept}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
