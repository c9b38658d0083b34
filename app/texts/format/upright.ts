/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A name within a sentence without markup, such as a mail's subject: one from right to left is isolated, so that the
 * amount beside it stays where it was written. On pages `<bdi>` does it.
 */
export const upright = (name: string): string => (LEFTWARD.test(name) ? `\u2068${name}\u2069` : name)
