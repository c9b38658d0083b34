import { MAX_BID } from '#machines/auction/rules.ts'
import { writeShown } from '#machines/auction/shown.ts'

/** What a form showed that nothing can worsen: it is never asked about (ruling 92). */
export const WORST_SHOWN = writeShown({ leads: true, price: null, maximum: MAX_BID })
