/** Texts as people type and paste them, before they are read as an identifier. Pure. */

/** An emoji with its joiners, its presentation and, for flags, its tags. */
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*`
const TAGS = String.raw`[\u{e0020}-\u{e007f}]*`
/** Direction marks, zero-width characters, byte order marks, soft hyphens, fillers. */
const INVISIBLE = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}]`
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI}${TAGS})|${INVISIBLE}`, 'gu')

/** The text without characters that show nothing. Emoji stay whole. */
export const withoutInvisible = (text: string): string => text.replace(EMOJI_OR_INVISIBLE, (_, emoji = '') => emoji)

/** A single line for the eye: no invisible characters, no line separators, composed accents, trimmed. */
export const oneLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\u2028\u2029]/g, ' ')
    .normalize('NFC')
    .trim()

/** Hyphens, dashes and minus signs of any width. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/**
 * An identifier as it is kept for the eye: spelling, case and separators as typed. Full-width characters, dashes and
 * blanks become those of a keyboard.
 */
export const asTyped = (text: string): string =>
  // First, since a byte order mark counts as a blank.
  withoutInvisible(text).normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim()

/** Number of digits in a text, as an error message tells it. */
export const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** An identifier that was read: `typed` for the eye, `plain` for comparisons. */
export type Read = { typed: string; plain: string }

/** The reason why a text is none, with what its sentence has to say. */
export type Refused<Reason> = { refused: Reason }
