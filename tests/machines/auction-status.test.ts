/** The phases shown to users: the hours decide before a late job has changed the state. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateNode } from 'xstate'
import { expect, test } from 'vitest'
import { cardWords } from '#app/texts/sale/auction-status.ts'
import { auctionMachine } from '#machines/auction/machine.ts'
import {
  type AuctionPhase,
  type AuctionState,
  heldPhases,
  isFree,
  isPaid,
  isToPay,
  isVoidable,
  phaseOf,
  phases,
  runningPhases,
  soldPhases,
  states,
} from '#machines/auction/status.ts'

const [OPENS, CLOSES] = [1_000, 2_000]

test.each<[state: AuctionState, now: number, phase: AuctionPhase]>([
  ['scheduled', OPENS - 1, 'scheduled'],
  ['scheduled', OPENS, 'open'],
  ['scheduled', CLOSES - 1, 'open'],
  ['scheduled', CLOSES, 'closing'],
  ['open', OPENS - 1, 'open'],
  ['open', CLOSES - 1, 'open'],
  ['open', CLOSES, 'closing'],
  ['open', CLOSES + 60_000, 'closing'],
  ['closed.unsold', CLOSES + 1, 'unsold'],
  ['closed.sold.awaitingFirstPayment', OPENS, 'awaiting-payment'],
  ['closed.sold.inProcess', OPENS, 'in-process'],
  ['closed.sold.dealClosed', OPENS, 'deal-closed'],
  ['closed.negotiating', OPENS, 'negotiating'],
  ['closed.lapsed', OPENS, 'lapsed'],
  ['closed.offered', OPENS, 'offered'],
  ['cancelled', OPENS - 1, 'cancelled'],
])('%s at %d is %s', (state, now, phase) => {
  expect(phaseOf({ state, opensAt: OPENS, closesAt: CLOSES }, now)).toBe(phase)
})

const all = Object.keys(states) as AuctionState[]

test('every state has a phase of its own', () => {
  expect(all.map((state) => phases[states[state].phase])).toEqual(all.map((state) => states[state]))
})

/** Some event, hour or condition leads from the node to another one. */
const hasWayOut = (node: AnyStateNode): boolean =>
  [...(node.always ?? []), ...[...node.transitions.values()].flat()].some(
    ({ target }) => target?.some((to) => to !== node) ?? false,
  ) ||
  (node.parent !== undefined && hasWayOut(node.parent))

test('a state has a way out, unless its lot is paid or free for another auction', () => {
  const nodeOf = (state: AuctionState) =>
    state.split('.').reduce<AnyStateNode>((node, key) => node.states[key]!, auctionMachine.root)
  expect(all.filter((state) => !hasWayOut(nodeOf(state)))).toEqual(
    all.filter((state) => isPaid(state) || states[state].free),
  )
})

test('every phase has its rule in the auction page’s styles: nothing that belongs to another phase is shown', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../app/routes/public/auction/bar.css'), 'utf8')
  const hides = (phase: string) => `[data-phase='${phase}'] [data-when]:not([data-when~='${phase}'])`
  expect(Object.keys(phases).filter((phase) => !styles.includes(hides(phase)))).toEqual([])
})

test('a card has one badge: a held auction is a finished event, whatever its result', () => {
  expect(heldPhases.map((phase) => cardWords(phase, 3).badge.label)).toEqual(heldPhases.map(() => 'Evento terminado'))
  expect([...runningPhases, 'cancelled' as const].map((phase) => cardWords(phase, 3).badge.label)).toEqual([
    'Próximamente',
    'En vivo',
    'Cerrando…',
    'Subasta cancelada',
  ])
  expect(soldPhases).toEqual(['awaiting-payment', 'in-process', 'deal-closed'])
})

test('the phases in which a payment is due, a bid may be voided, and a listing is free again', () => {
  const shown = Object.keys(phases) as AuctionPhase[]
  expect(shown.filter(isToPay)).toEqual(['awaiting-payment', 'in-process'])
  expect(shown.filter(isVoidable)).toEqual(['open', 'negotiating', 'awaiting-payment'])
  expect(shown.filter(isFree)).toEqual(['unsold', 'cancelled'])
})
