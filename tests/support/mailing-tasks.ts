import type { Tasks } from '#server/engine/jobs/enqueue.ts'
import type { Press } from '#server/people/accounts/sign-in/presses.ts'

/**
 * Why a task cannot mail somebody as often as another person presses a button.
 *
 * - `presses`: acts that count their presses (`server/people/accounts/sign-in/presses.ts`).
 * - `own`: it mails who pressed, or an address that was typed, within limits of its own (`attempts.ts`).
 * - `clock`: a time, the payment provider or another job decides, nobody's press.
 * - `once`: a state bounds it: how.
 * - `from`: files below `server/` that enqueue it, or make its job, or import what makes it. A new one has to be looked
 *   at, and is added here.
 */
type Mailing = { from: string[] } & ({ presses: Press[] } | { own: string } | { clock: string } | { once: string })

/** Each task of the house; `silent`: it mails and notifies nobody. A task that is missing here does not compile. */
export const MAILING: Record<keyof Tasks, Mailing | 'silent'> = {
  'accounts.bank-changed': { own: 'their own CLABE', from: ['people/profiles/save-bank-data'] },
  'accounts.password-changed': { own: 'their own password', from: ['people/accounts/password/change-password'] },
  'accounts.resend-validation': { own: 'three an hour', from: ['people/accounts/email/resend-validation'] },
  'accounts.send-recovery': { own: 'three an hour', from: ['people/accounts/password/recover-password'] },
  'accounts.send-validation': {
    own: 'a registration of one address once; five corrections an hour; resent by the house once in ten minutes',
    from: [
      'people/accounts/email/correct-email',
      'people/accounts/sign-in/register-buyer',
      'people/people/resend-welcome',
      'people/sellers/register-seller',
    ],
  },
  'accounts.sweep': 'silent',
  'administrators.factor-reset': {
    once: 'the other one has to set up a factor again before',
    from: ['people/administrators/reset-factor'],
  },
  'administrators.invite': {
    presses: ['administrator.invited'],
    from: ['people/administrators/invite-administrator'],
  },
  'approvals.mail': { presses: ['approval.proposed'], from: ['money/approvals/propose'] },
  'approvals.push': { presses: ['approval.proposed'], from: ['money/approvals/propose'] },
  'auctions.close': 'silent',
  'auctions.mail': { clock: 'the hammer', from: ['sale/auctions/mails/notify'] },
  'auctions.mail-extended': { presses: ['auction.extended'], from: ['sale/auctions/mails/notify-extended'] },
  'auctions.notify-finish': {
    clock: 'the hammer; or a bid is voided once, by two administrators',
    from: ['sale/auctions/effects', 'sale/voids/void-bid'],
  },
  'auctions.notify-outbid': {
    once: 'each takes a higher bid, and mails pause',
    from: ['sale/auctions/mails/outbid-rounds'],
  },
  'auctions.open': 'silent',
  'auctions.push-outbid': {
    once: 'each takes a higher bid, and notices pause',
    from: ['sale/auctions/mails/outbid-rounds'],
  },
  'auctions.push-voided': { once: 'two administrators, a bid once', from: ['sale/voids/void-bid'] },
  'auctions.tell-cancelled': { once: 'an auction is cancelled once', from: ['sale/auctions/house/house-acts'] },
  'auctions.tell-extended': { presses: ['auction.extended'], from: ['sale/auctions/house/house-acts'] },
  'auctions.tell-outbid': 'silent',
  'auctions.tell-voided': { once: 'two administrators, a bid once', from: ['sale/voids/void-bid'] },
  'book.check': 'silent',
  'book.publish': 'silent',
  'claims.mail': {
    once: 'three claims a sale (MOST_CLAIMS)',
    from: [
      'aftersale/claims/decide-claim',
      'aftersale/claims/notify',
      'aftersale/claims/open-claim',
      'aftersale/claims/withdraw-claim',
    ],
  },
  'credits.mail': { clock: 'what expires', from: ['listing/credits/notices'] },
  'credits.notices': { clock: 'daily', from: ['listing/credits/tasks'] },
  'deals.ask-carriers': { once: 'once a deal', from: ['aftersale/deals/ask-quotes', 'aftersale/deals/tasks'] },
  'deals.begin': 'silent',
  'deals.claims-over': 'silent',
  'deals.remind': { clock: 'a step that is overdue', from: ['aftersale/deals/effects', 'aftersale/deals/jobs'] },
  'deals.tell': { presses: ['deal.step-reverted'], from: ['aftersale/deals/effects'] },
  'deals.tell-delivered': { once: 'a deal is delivered once', from: ['aftersale/deals/effects'] },
  'deals.tell-paid-out': { once: 'a deal is paid out once', from: ['aftersale/deals/record-payout'] },
  'deals.tell-quotes': {
    once: 'quotes of a deal are few, and one mail covers ten minutes',
    from: ['aftersale/deals/add-quote'],
  },
  'listings.mail': {
    once: 'each side waits for the other: the house decides, the seller sends again',
    from: ['listing/audits/reject-receipt', 'listing/listings/effects'],
  },
  'listings.release': 'silent',
  'listings.renamed': 'silent',
  'media.sweep-files': 'silent',
  'messages.acknowledge': { own: 'five a day to one address', from: ['office/messages/receive-message'] },
  'messages.forward': { own: 'to the house, ten an hour from one address', from: ['office/messages/receive-message'] },
  'messages.remind': { clock: 'the end of a term', from: ['office/messages/receive-message'] },
  'negotiations.lapse': 'silent',
  'negotiations.open': 'silent',
  'negotiations.tell': { once: 'three rounds (MAX_ROUNDS)', from: ['sale/negotiations/effects'] },
  'notices.fan-out': {
    once: 'twenty announcements a lot (MOST_NOTICES)',
    from: ['sale/auctions/effects', 'sale/notices/fan-out'],
  },
  'notices.mail': { once: 'twenty announcements a lot (MOST_NOTICES)', from: ['sale/notices/fan-out'] },
  'outages.apply': 'silent',
  'outages.mail-lot': { once: 'spans that are declared do not overlap', from: ['sale/outages/tell-lot'] },
  'outages.push-lot': { once: 'spans that are declared do not overlap', from: ['sale/outages/tell-lot'] },
  'outages.tell-buyer': {
    once: 'an outage moves an hour once',
    from: ['aftersale/outages/move-first-payments', 'aftersale/outages/move-second-chances'],
  },
  'outages.tell-lot': {
    once: 'an outage moves an hour once',
    from: ['sale/auctions/effects', 'sale/outages/tell-lot'],
  },
  'outages.tell-negotiation': { once: 'an outage moves an hour once', from: ['sale/outages/move-negotiations'] },
  'own-data.expire': 'silent',
  'own-data.make': 'silent',
  'own-data.ready': { own: 'three copies a day', from: ['people/own-data/make'] },
  'payments.apply': 'silent',
  'payments.mail': {
    once: 'a payment is made once',
    from: [
      'aftersale/sales/apply-deposit',
      'aftersale/sales/end-overdue',
      'aftersale/sales/record-payment',
      'money/payments/fulfil',
    ],
  },
  'payments.movement-mail': { clock: 'the provider', from: ['money/payments/movements/keep'] },
  'payments.movement-push': { clock: 'the provider', from: ['money/payments/movements/keep'] },
  'payments.reconcile': 'silent',
  'payments.review-mail': {
    clock: 'the provider',
    from: ['aftersale/sales/apply-deposit', 'money/payments/apply', 'money/payments/end-review'],
  },
  'people.account-closed': { own: 'their own account', from: ['people/profiles/close-account'] },
  'people.free-registrations': 'silent',
  'people.limit-changed': { presses: ['limit.changed'], from: ['people/people/change-limit'] },
  'people.remove-file': 'silent',
  'people.retire-documents': 'silent',
  'people.warn-retirement': { clock: 'documents that are not used', from: ['people/profiles/retire-documents'] },
  'auctions.recount-exposures': 'silent',
  'practice.answer': 'silent',
  'practice.keep': 'silent',
  'printed-catalogues.draw': 'silent',
  'printed-catalogues.look': 'silent',
  'push.again': 'silent',
  'results.evening': 'silent',
  'results.lot': 'silent',
  'sales.follow-up': 'silent',
  'sales.remind': {
    clock: 'the due date',
    from: [
      'aftersale/outages/move-first-payments',
      'aftersale/sales/follow-up',
      'aftersale/sales/give-time',
      'aftersale/sales/remind',
      'aftersale/sales/resume-first-payments',
    ],
  },
  'sales.strike': 'silent',
  'sales.tell-seller': {
    once: 'a sale ends once',
    from: ['aftersale/sales/fulfilment', 'aftersale/sales/notify-seller'],
  },
  'limit-requests.mail': {
    once: 'a wish has one end of each kind',
    from: ['aftersale/limit-requests/actor', 'aftersale/limit-requests/jobs'],
  },
  'limit-requests.push': {
    once: 'a wish has one end of each kind',
    from: ['aftersale/limit-requests/actor', 'aftersale/limit-requests/jobs'],
  },
  'limit-requests.review': 'silent',
  'limit-requests.waiting-mail': {
    presses: ['limit.asked'],
    from: ['aftersale/limit-requests/ask', 'aftersale/limit-requests/jobs'],
  },
  'limit-requests.waiting-push': {
    presses: ['limit.asked'],
    from: ['aftersale/limit-requests/ask', 'aftersale/limit-requests/jobs'],
  },
  'mandates.mail': {
    presses: ['agent.invited'],
    from: ['sale/auctions/mandates/answer', 'sale/auctions/mandates/invite'],
  },
  'mandates.tell-owner': {
    once: 'each is a bid, within the pace of bids',
    from: ['sale/auctions/mandates/record-placements'],
  },
  'second-chances.lapse': 'silent',
  'second-chances.open': { once: 'a bidder gets one offer of a lot', from: ['sale/auctions/effects'] },
  'second-chances.tell-seller': { once: 'an offer is answered once', from: ['aftersale/second-chances/actor'] },
  'security.retire-events': 'silent',
  'settlements.draw': 'silent',
  'settlements.tell': { once: 'one mail when it is final', from: ['aftersale/settlements/draw'] },
  'shills.retire': 'silent',
  'shills.scan': 'silent',
  'statistics.fold': 'silent',
  'totals.fold': 'silent',
  'vet-access.announce': {
    once: 'new files of five minutes together, twenty announcements a lot',
    from: ['sale/vet-access/announce'],
  },
  'vet-access.mail': { presses: ['vet-request.answered'], from: ['sale/vet-access/requests'] },
  'vet-access.pass': { presses: ['vet-pass.made'], from: ['sale/vet-access/passes'] },
  'vet-access.retire': 'silent',
  'vet-files.assemble': 'silent',
  'vet-files.mail': {
    once: 'a file is read and decided once, and an account has a quota of them',
    from: ['listing/vet-file/held', 'listing/vet-file/read-file'],
  },
  'vet-files.read': 'silent',
  'vet-files.sweep': 'silent',
  'vet-papers.mail': { clock: 'papers that run out', from: ['listing/vet-papers/remind'] },
  'vet-papers.remind': { clock: 'daily', from: ['listing/vet-papers/remind'] },
  'watching.again': { presses: ['listing.offered-again'], from: ['sale/watching/again'] },
  'watching.alert': { clock: 'hours of a watched lot', from: ['sale/watching/send-alert', 'sale/watching/sweep'] },
  'watching.digest': { clock: 'once a day', from: ['sale/watching/tasks'] },
  'watching.digest-batch': { clock: 'once a day', from: ['sale/watching/digest'] },
  'watching.digest-mail': { clock: 'once a day', from: ['sale/watching/digest'] },
  'watching.fan-out': { clock: 'hours of a watched lot', from: ['sale/watching/sweep'] },
  'watching.fan-out-again': {
    presses: ['listing.offered-again'],
    from: ['sale/auctions/schedule-auction', 'sale/watching/again'],
  },
  'watching.push-alert': { clock: 'hours of a watched lot', from: ['sale/watching/push-alert', 'sale/watching/sweep'] },
  'watching.sweep': 'silent',
}
