/** Internet addresses within texts that people type, such as names. Pure. */

/** A letter, digit or mark of a host's name, and the dots that browsers take for one. */
const LETTER = String.raw`[\p{L}\p{N}\p{M}_-]`
const DOT = String.raw`[.\uff0e\u3002\uff61\u2024]`
/** A dot that may part a host's name from its domain: two letters follow at least. */
const HOST_DOT = String.raw`(?<=${LETTER})${DOT}(?=\p{L}${LETTER})`

/**
 * The same in a name, where people also forget the blank after an abbreviation: "Ma.Elena" is none, "gana.mx" and
 * "MA.ELENA" may be one, and so is all before a slash.
 */
const NAME_DOT = String.raw`(?<=${LETTER})${DOT}(?:(?!\p{Lu}\p{Ll})\p{L}${LETTER}|\p{L}[^\s/]*/)`
const IN_NAME = new RegExp(String.raw`:\s*//|(?:^|\s)[Ww]{3}${DOT}|${NAME_DOT}`, 'u')

/** True for a text that a mail program may show as a link: an address of a page, or of a mailbox. */
export const hasAddress = (text: string): boolean => IN_NAME.test(text)

const MAILBOX = String.raw`(?<![\w.+@/-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+(?![\w/@-])`
const BREAKABLE = new RegExp(`${MAILBOX}|(?<scheme>:)(?=//)|(?<dot>${HOST_DOT})`, 'gu')

/**
 * The text with a blank in each address of a page, so that no program makes a link of it: "gana. mx/xyz". A mailbox
 * alone stays as it is, since a link to it opens no page.
 */
export const withoutLinks = (text: string): string =>
  text.replace(BREAKABLE, (found: string, ...more: unknown[]) => {
    const { scheme, dot } = more.at(-1) as { scheme?: string; dot?: string }
    return (scheme ?? dot) ? `${found} ` : found
  })
