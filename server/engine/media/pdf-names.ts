/** White space of PDF. Comments may stand where it may: these take a search of their own, as they may be long. */
export const SPACE = String.raw`[\0\t\n\f\r ]*`

/** Followed by no further letter of the name. */
const ENDED = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`

/**
 * Source of a regular expression for names of PDF, parted by `|`, whose letters may be written in hexadecimal:
 * `/JavaScript`, `/J#61vaScript`. `after`: what follows the name.
 */
export function named(names: string, after = ENDED): string {
  const written = [...names].map((letter) => {
    if (letter === '|') return letter
    const code = letter.charCodeAt(0).toString(16)
    const digits = [...code].map((digit) => (/\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`)).join('')
    return `(?:${letter}|#${digits})`
  })
  return `/(?:${written.join('')})${after}`
}
