import { MAX_BID } from '#machines/auction/rules.ts'
import { writeShown } from '#machines/auction/shown.ts'

/** Shown values that nothing can worsen, so that no form with them asks once more (ruling 92). */
export const WORST_SHOWN = writeShown({ leads: true, price: null, maximum: MAX_BID })
