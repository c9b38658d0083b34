/**
 * Random acts on a seller's credits, and their expected outcomes: a second implementation of rulings 27, 28 and 51.
 * Every single credit is a token with an expiry of its own, without any counting.
 */
import type { Random } from './random.ts'

export type CreditAct =
  /** Time passes. */
  | { type: 'pass'; ms: number }
  /** `life`: ms until expiry. */
  | { type: 'buy'; credits: number; life: number }
  /** A free package, by its position. */
  | { type: 'grant'; package: number; credits: number; life: number }
  | { type: 'enrol'; listing: number }
  | { type: 'transfer'; listing: number }
  | { type: 'reject'; listing: number }
  | { type: 'accept'; listing: number }

/** `lot`: index of the lot in the order of purchases and grants, from 0. */
export type CreditOutcome =
  | { lot: number }
  | 'done'
  | 'enrolled'
  | 'no-credits'
  | 'has-credits'
  | 'granted-before'
  | 'nothing'

const DAY = 86_400_000
const LISTINGS = 6

/** `lives`: lifetimes of credits, in days. */
export function anyAct({ between, one }: Random, lives: readonly number[]): CreditAct {
  const life = one(lives) * DAY
  const listing = between(0, LISTINGS - 1)
  return one<() => CreditAct>([
    () => ({ type: 'pass', ms: one([1, 1_000, DAY, between(1, 90) * DAY, between(1, 400) * DAY]) }),
    () => ({ type: 'pass', ms: between(1, 30) * DAY }),
    () => ({ type: 'buy', credits: between(1, 4), life }),
    () => ({ type: 'grant', package: between(0, 1), credits: between(1, 3), life }),
    () => ({ type: 'enrol', listing }),
    () => ({ type: 'enrol', listing }),
    () => ({ type: 'enrol', listing }),
    () => ({ type: 'transfer', listing }),
    () => ({ type: 'reject', listing }),
    () => ({ type: 'accept', listing }),
  ])()
}

export type CreditModel = ReturnType<typeof creditModel>

/** A seller's credits, and the enrolment of each listing. */
export function creditModel(start: number) {
  let now = start
  let lots = 0
  let purse: { lot: number; until: number }[] = []
  const spent: number[] = []
  const enrolled = new Map<number, 'credit' | 'waiting' | 'accepted'>()
  const granted = new Set<number>()

  function fill(credits: number, life: number): 'done' {
    for (let nth = 0; nth < credits; nth++) purse.push({ lot: lots, until: now + life })
    spent.push(0)
    lots++
    return 'done'
  }

  function take(): CreditOutcome {
    // The credit that expires first; among equal ones the earliest received.
    let best: (typeof purse)[number] | undefined
    for (const token of purse) if (!best || token.until < best.until) best = token
    if (!best) return 'no-credits'
    purse.splice(purse.indexOf(best), 1)
    spent[best.lot] = (spent[best.lot] as number) + 1
    return { lot: best.lot }
  }

  return {
    now: () => now,
    balance: () => purse.length,
    /** Used credits of each lot, in the order of the lots. */
    spent: () => [...spent],
    enrolled: () => [...enrolled.keys()].toSorted((one, other) => one - other),
    play(act: CreditAct): CreditOutcome {
      switch (act.type) {
        case 'pass':
          now += act.ms
          purse = purse.filter(({ until }) => until > now)
          return 'done'
        case 'buy':
          return fill(act.credits, act.life)
        case 'grant':
          if (granted.has(act.package)) return 'granted-before'
          granted.add(act.package)
          return fill(act.credits, act.life)
        case 'enrol': {
          if (enrolled.has(act.listing)) return 'enrolled'
          const taken = take()
          if (typeof taken === 'object') enrolled.set(act.listing, 'credit')
          return taken
        }
        case 'transfer':
          if (enrolled.has(act.listing)) return 'enrolled'
          if (purse.length > 0) return 'has-credits'
          enrolled.set(act.listing, 'waiting')
          return 'done'
        case 'reject':
        case 'accept':
          if (enrolled.get(act.listing) !== 'waiting') return 'nothing'
          if (act.type === 'reject') enrolled.delete(act.listing)
          else enrolled.set(act.listing, 'accepted')
          return 'done'
      }
    },
  }
}
