import { WORST_SHOWN } from '#tests/support/shown.ts'

/** The confirmation as a browser posts it. The same connections bid again and again, so each may lead already. */
export const POSTED_BID = { amount: '1000', shown: WORST_SHOWN }
