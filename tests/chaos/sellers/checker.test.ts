import { foldForSearch } from '#server/engine/search-text.ts'
import { expect, test } from 'vitest'
import { checkSellers } from './checker.ts'
import type { Did, Evidence } from './evidence.ts'
import { honestDay } from './honest-day.ts'

test('A day without a fault passes, and every check looked at something', () => {
  for (const { check: name, facts, violations } of checkSellers(honestDay())) {
    expect(violations, name).toEqual([])
    expect(facts, name).toBeGreaterThan(0)
  }
})

type Fault = [story: string, found: string, spoil: (evidence: Evidence) => void]

const listing = ({ history }: Evidence, id: number) => history.listings.find((row) => row.id === id)!
const lot = ({ history }: Evidence, id: number) => history.lots.find((row) => row.id === id)!
const act = ({ log }: Evidence, about: number, doing: Did['do']) =>
  log.find((did) => did.listing === about && did.do === doing)!
const drop = (evidence: Evidence, name: 'lots' | 'enrolments' | 'tickets' | 'auctions' | 'photos', index: number) =>
  void evidence.history[name].splice(index, 1)

const LOST = 'no credit is lost: what was bought, and paid where it costs, is one lot'
const TWICE = 'no credit is used twice, nor by another seller, nor after it expired'
const PAID = 'each purchase that was acknowledged has its payment, paid once the provider said so'
const ROUNDS = 'each submission is one, its rounds have no gaps, and each was sent'
const TICKET = 'one ticket a listing, open while it waits'
const LOGGED = 'each act of an administrator is one row in the log, each authorization one mail'
const ONE = 'no listing is in two auctions; at 7 it is in one'
const ASKED = 'each auction was asked for, each that was acknowledged is there'
const STARTS = 'each capture that was begun is one listing, its seller’s'
const SAVES = 'no saved name is lost, and the listing is found by it'
const GONE = 'deleted listings are gone, and their history is not'
const THERE = 'every photo that was acknowledged is there'
const ORDER = 'photos are in order, at most ten, and each was sent'

const faults: Fault[] = [
  ['a payment brought no lot', LOST, (e) => drop(e, 'lots', 2)],
  ['a payment brought two lots', LOST, (e) => e.history.lots.push({ ...lot(e, 33), id: 34 })],
  ['a payment brought another number of credits', LOST, (e) => (lot(e, 33).quantity = 1)],
  ['a payment brought them to somebody else', LOST, (e) => (lot(e, 33).seller = 2)],
  ['an unpaid purchase brought a lot', LOST, (e) => e.history.lots.push({ ...lot(e, 33), id: 34, reference: 'left' })],
  ['a lot from before is gone', LOST, (e) => drop(e, 'lots', 0)],
  ['a free package was not granted', LOST, (e) => drop(e, 'lots', 1)],
  ['a free package was granted twice', LOST, (e) => e.history.lots.push({ ...lot(e, 32), id: 34 })],
  ['a purchase has no payment', PAID, (e) => e.history.payments.pop()],
  ['a payment is for another number', PAID, (e) => (e.history.payments[1]!.credits = 5)],
  ['a payment is somebody else’s', PAID, (e) => (e.history.payments[0]!.seller = 2)],
  ['an approval of the provider was not recorded', PAID, (e) => (e.history.payments[0]!.paid = false)],
  ['an unpaid purchase counts as paid', PAID, (e) => (e.history.payments[1]!.paid = true)],
  ['one credit enrolled two listings', TWICE, (e) => (e.history.enrolments[1]!.lot = 31)],
  ['a credit of another seller’s was used', TWICE, (e) => (lot(e, 32).seller = 2)],
  ['a credit was used after it had expired', TWICE, (e) => (lot(e, 32).expiresAt = 150)],
  ['a listing is enrolled twice', TWICE, (e) => e.history.enrolments.push({ ...e.history.enrolments[0]!, lot: 33 })],
  ['an enrolment came from nothing', TWICE, (e) => (e.history.enrolments[0]!.lot = null)],
  [
    'a credit was used without a submission',
    'each enrolment was asked for',
    (e) => e.history.enrolments.push({ listing: 15, lot: 33, receipt: null, enrolledAt: 9 }),
  ],
  ['a round is kept that was none', ROUNDS, (e) => e.history.submissions.push({ listing: 11, round: 2 })],
  [
    'one form, sent twice, became two submissions',
    ROUNDS,
    (e) => {
      listing(e, 11).round = 2
      e.history.submissions.push({ listing: 11, round: 2 })
    },
  ],
  ['a round is not kept', ROUNDS, (e) => e.history.submissions.splice(1, 1)],
  [
    'a listing was submitted more often than it was sent',
    ROUNDS,
    (e) => {
      listing(e, 14).round = 2
      e.history.submissions.push({ listing: 14, round: 2 })
    },
  ],
  [
    'a submission that was acknowledged is none',
    ROUNDS,
    (e) => {
      listing(e, 11).round = 0
      e.history.submissions.splice(0, 1)
    },
  ],
  ['a submission has no ticket', TICKET, (e) => drop(e, 'tickets', 0)],
  ['a submission has two tickets', TICKET, (e) => e.history.tickets.push({ ...e.history.tickets[0]! })],
  ['a submitted listing has a closed ticket', TICKET, (e) => (e.history.tickets[1]!.closedAt = 5)],
  ['a ticket waits on after it was authorized', TICKET, (e) => (e.history.tickets[0]!.closedAt = null)],
  ['a ticket says another stage', TICKET, (e) => (e.history.tickets[1]!.status = 4)],
  ['something is audited without enrolment', 'nothing is audited without enrolment', (e) => drop(e, 'enrolments', 0)],
  ['an act has no row in the log', LOGGED, (e) => e.history.audited.shift()],
  [
    'an act that was refused has a row',
    LOGGED,
    (e) => {
      e.history.audited.push({ action: 'audit.authorized', listing: 12 })
      e.history.mails.push('<listing-authorized-12-5@remate.test>')
    },
  ],
  ['an authorization was not mailed', LOGGED, (e) => e.history.mails.pop()],
  ['an authorization was mailed twice', LOGGED, (e) => e.history.mails.push('<listing-authorized-11-111@remate.test>')],
  [
    'a listing is in two auctions',
    ONE,
    (e) => Object.assign(e.history.auctions[0]!, { live: true, state: 'scheduled' }),
  ],
  [
    'a listing at 7 is in none',
    ONE,
    (e) => Object.assign(e.history.auctions[1]!, { live: false, state: 'closed.unsold' }),
  ],
  ['a listing in an auction is at 6', ONE, (e) => Object.assign(listing(e, 11), { state: 'readyForEvent', stage: 6 })],
  ['an auction is another seller’s', ONE, (e) => (e.history.auctions[1]!.seller = 2)],
  ['an auction that was acknowledged is gone', ASKED, (e) => drop(e, 'auctions', 0)],
  ['an auction that was deleted is there', ASKED, (e) => (e.history.auctions[0]!.state = 'scheduled')],
  ['an auction is deleted without a request', ASKED, (e) => (act(e, 11, 'cancel').said = 'refused')],
  [
    'an auction exists without a request',
    ASKED,
    (e) => e.history.auctions.push({ id: 23, listing: 15, seller: 2, state: 'scheduled', live: true }),
  ],
  ['a capture that was begun is gone', STARTS, (e) => e.history.listings.splice(3, 1)],
  ['a capture is somebody else’s', STARTS, (e) => (listing(e, 15).seller = 1)],
  ['one form began two captures', STARTS, (e) => e.log.push({ ...act(e, 11, 'start'), listing: 16 })],
  [
    'a form that got no answer began two',
    STARTS,
    (e) => [16, 17].forEach((id) => e.history.listings.push({ ...listing(e, 15), id })),
  ],
  ['a saved name is lost', SAVES, (e) => (listing(e, 15).name = '')],
  [
    'an earlier save stands',
    SAVES,
    (e) => Object.assign(listing(e, 11), { name: 'Niña', search: foldForSearch('nina') }),
  ],
  ['a listing is found by its former name', SAVES, (e) => (listing(e, 11).search = foldForSearch('nina'))],
  [
    'a deleted listing is still there',
    GONE,
    (e) => Object.assign(listing(e, 14), { state: 'submitted', stage: 2, deletedAt: null }),
  ],
  ['a listing with a history was erased', GONE, (e) => e.history.listings.splice(2, 1)],
  ['a listing is deleted without a request', GONE, (e) => (act(e, 14, 'delete').said = 'refused')],
  ['a deleted listing has a stage', GONE, (e) => (listing(e, 14).stage = 2)],
  ['a photo that was acknowledged is not there', THERE, (e) => drop(e, 'photos', 1)],
  ['a photo’s files went with another listing', THERE, (e) => (e.history.whole = new Set(['f2']))],
  ['a photo is there twice', ORDER, (e) => e.history.photos.push({ listing: 11, position: 2, photo: 'f1' })],
  ['photos have a gap', ORDER, (e) => (e.history.photos[1]!.position = 2)],
  ['an unsent photo is stored', ORDER, (e) => e.history.photos.push({ listing: 15, position: 0, photo: 'f2' })],
]

test.each(faults)('%s: %s', (_, check, spoil) => {
  const evidence = honestDay()
  spoil(evidence)
  const names = checkSellers(evidence).flatMap(({ check: name, violations }) => (violations.length > 0 ? [name] : []))
  expect(names).toContain(check)
})

test('More than ten photos are too many', () => {
  const evidence = honestDay()
  for (let nth = 2; nth < 11; nth++) {
    evidence.history.photos.push({ listing: 11, position: nth, photo: `n${nth}` })
    evidence.log.push({ ...act(evidence, 11, 'photo'), photo: `n${nth}` } as Did)
  }
  expect(checkSellers(evidence).flatMap(({ violations }) => violations)).toContain('listing 11 has 11 photos')
})

test('A save, a photo and a deletion without an answer may have happened: neither is a fault', () => {
  const evidence = honestDay()
  Object.assign(listing(evidence, 12), { name: 'Canelo', search: foldForSearch('canelo') })
  evidence.history.photos.push({ listing: 15, position: 0, photo: 'f5' })
  act(evidence, 14, 'delete').said = 'unknown'
  expect(checkSellers(evidence).flatMap(({ violations }) => violations)).toEqual([])
})
