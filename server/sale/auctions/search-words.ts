import type { Sex } from '#db/schema/listing/listings.ts'
import { foldForSearch } from '#server/engine/search-text.ts'

export type SearchWord = {
  text: string
  /** Set if the word names a sex and has no other meaning. */
  sex?: Sex
  /** Set if the number may be a lot's. */
  lot?: number
  /** True for "lote 12" and "#12", which can only mean the lot. */
  onlyLot?: boolean
}

const LONGEST = 80
const MOST_WORDS = 8

/** Function words, ignored because no lot would contain them. */
const JOINING = new Set('a al con de del e el en la las lo los o para por un una y'.split(' '))

const SEXES: Record<Sex, string> = {
  mare: 'yegua yeguas hembra hembras',
  stallion: 'garañón garañones semental sementales',
  gelding: 'castrado castrados',
}
const sexOf = new Map(
  (Object.keys(SEXES) as Sex[]).flatMap((sex) => SEXES[sex].split(' ').map((word) => [foldForSearch(word), sex])),
)

/** "lote 12", "lote núm. 12", "#12" */
const LOT = /(?:\blotes?(?![a-z])\s*(?:n(?:o|um|umero)?\b\.?\s*)?#?|#)\s*(\d{1,9})\b/g

/** The typed text, folded and split; function words are used only if there are no others. */
export function readWords(asked: string): SearchWord[] {
  const folded = foldForSearch(asked).slice(0, LONGEST).replaceAll(LOT, ' #$1 ')
  const typed = folded.split(' ').filter((word) => /[\p{L}\p{N}]{2}|\d/u.test(word))
  const distinctive = typed.filter((word) => !JOINING.has(word))
  return (distinctive.length > 0 ? distinctive : typed).slice(0, MOST_WORDS).map(readWord)
}

function readWord(text: string): SearchWord {
  const [, mark, digits] = /^(#?)(\d{1,9})$/.exec(text) ?? []
  if (digits) return { text: digits, lot: Number(digits), onlyLot: mark === '#' }
  const sex = sexOf.get(text)
  return { text, ...(sex && { sex }) }
}
