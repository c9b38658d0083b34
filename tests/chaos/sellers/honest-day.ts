/** A day without a fault, as input of the checker; faults are planted in copies of it. */
import { foldForSearch } from '#server/engine/search-text.ts'
import type { Did, Doing, Evidence, Said } from './evidence.ts'

const DAY = 86_400_000

/** Two sellers, 1 and 2; listings 11 to 15. Times are minutes. */
export function honestDay(): Evidence {
  let clock = 0
  const did = (seller: number, listing: number, doing: Doing, said: Said = 'done'): Did => {
    clock += 10
    return { ...doing, seller, listing, said, sentAt: clock, answeredAt: clock + 5, sends: 1, heard: said }
  }
  const log: Did[] = [
    did(1, 0, { do: 'buy', bundle: 5, price: 0, credits: 1, reference: null }),
    // Requested twice, granted once.
    did(1, 0, { do: 'buy', bundle: 5, price: 0, credits: 1, reference: null }),
    did(1, 0, { do: 'buy', bundle: 6, price: 1_000, credits: 2, reference: 'paid' }),
    did(1, 0, { do: 'pay', reference: 'paid' }),
    did(2, 0, { do: 'buy', bundle: 6, price: 1_000, credits: 2, reference: 'left' }),
    // 11: submitted, authorized, scheduled, cancelled, scheduled again.
    did(1, 11, { do: 'start', key: 'a' }),
    did(1, 11, { do: 'save', name: 'Niña' }),
    did(1, 11, { do: 'save', name: 'La Niña' }),
    did(1, 11, { do: 'photo', photo: 'f1' }),
    did(1, 11, { do: 'photo', photo: 'f2' }),
    did(1, 11, { do: 'submit' }),
    did(1, 11, { do: 'submit' }),
    did(1, 11, { do: 'schedule', auction: 21 }),
    did(1, 11, { do: 'cancel', auction: 21 }),
    did(1, 11, { do: 'schedule', auction: 22 }),
    did(1, 11, { do: 'schedule', auction: 22 }),
    // 12: submitted, withdrawn by an edit, submitted again.
    did(1, 12, { do: 'start', key: 'b' }),
    did(1, 12, { do: 'photo', photo: 'f1' }),
    did(1, 12, { do: 'photo', photo: 'f3' }),
    did(1, 12, { do: 'remove-photo', photo: 'f3' }),
    did(1, 12, { do: 'submit' }),
    did(1, 12, { do: 'save', name: 'Canelo' }),
    did(1, 12, { do: 'save', name: 'Canela' }, 'unknown'),
    did(1, 12, { do: 'submit' }),
    // 13: an erased draft; 14: hidden with its history.
    did(1, 13, { do: 'start', key: 'c' }),
    did(1, 13, { do: 'photo', photo: 'f4' }),
    did(1, 13, { do: 'delete' }),
    did(1, 14, { do: 'start', key: 'd' }),
    did(1, 14, { do: 'submit' }),
    did(1, 14, { do: 'delete' }),
    // 15: without a credit.
    did(2, 15, { do: 'start', key: 'e' }),
    did(2, 15, { do: 'save', name: 'Moro' }),
    did(2, 15, { do: 'submit' }, 'refused'),
    did(2, 15, { do: 'photo', photo: 'f5' }, 'unknown'),
  ]
  const row = { deletedAt: null, open: [] as number[], seller: 1, search: '' }
  return {
    sellers: [1, 2],
    granted: [31],
    log,
    audits: [
      { action: 'audit.opened', listing: 11, said: 'done' },
      { action: 'audit.authorized', listing: 11, said: 'done' },
      { action: 'audit.opened', listing: 12, said: 'unknown' },
      { action: 'audit.authorized', listing: 12, said: 'refused' },
    ],
    history: {
      readAt: clock,
      listings: [
        {
          ...row,
          id: 11,
          state: 'assigned',
          stage: 7,
          name: 'La Niña',
          search: foldForSearch('la nina yegua'),
          round: 1,
        },
        { ...row, id: 12, state: 'inAudit', stage: 3, name: 'Canela', search: foldForSearch('canela'), round: 2 },
        { ...row, id: 14, state: 'deleted', stage: null, deletedAt: 300, name: '', round: 1 },
        {
          ...row,
          id: 15,
          seller: 2,
          state: 'capture',
          stage: 1,
          name: 'Moro',
          search: foldForSearch('moro'),
          round: 0,
        },
      ],
      lots: [
        { id: 31, seller: 1, quantity: 1, boughtAt: 0, expiresAt: DAY, bundle: null, reference: null },
        { id: 32, seller: 1, quantity: 1, boughtAt: 5, expiresAt: DAY, bundle: 5, reference: null },
        { id: 33, seller: 1, quantity: 2, boughtAt: 5, expiresAt: DAY, bundle: 6, reference: 'paid' },
      ],
      enrolments: [
        { listing: 11, lot: 31, receipt: null, enrolledAt: 100 },
        { listing: 12, lot: 32, receipt: null, enrolledAt: 200 },
        { listing: 14, lot: 33, receipt: null, enrolledAt: 300 },
      ],
      tickets: [
        { listing: 11, status: 5, assignee: 9, closedAt: 120 },
        { listing: 12, status: 3, assignee: 9, closedAt: null },
        { listing: 14, status: 0, assignee: null, closedAt: 300 },
      ],
      submissions: [
        { listing: 11, round: 1 },
        { listing: 12, round: 1 },
        { listing: 12, round: 2 },
        { listing: 14, round: 1 },
      ],
      auctions: [
        { id: 21, listing: 11, seller: 1, state: 'cancelled', live: false },
        { id: 22, listing: 11, seller: 1, state: 'scheduled', live: true },
      ],
      photos: [
        { listing: 11, position: 0, photo: 'f1' },
        { listing: 11, position: 1, photo: 'f2' },
        { listing: 12, position: 0, photo: 'f1' },
      ],
      whole: new Set(['f1', 'f2']),
      payments: [
        { reference: 'paid', seller: 1, paid: true, credits: 2 },
        { reference: 'left', seller: 2, paid: false, credits: 2 },
      ],
      audited: [
        { action: 'audit.opened', listing: 11 },
        { action: 'audit.authorized', listing: 11 },
        { action: 'audit.opened', listing: 12 },
      ],
      mails: ['<listing-authorized-incomplete-11-110@remate.test>'],
    },
  }
}
