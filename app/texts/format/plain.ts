/** A formatted text with plain spaces, for mails, papers and cards: not all of their fonts have the no-break space. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ')
