/**
 * A second implementation of a listing's life, from the specification's section 4 and rulings 16 to 19, 26 to 29, 33,
 * 38 and 51, by stage numbers. It shares no code with the machine, so that a mistake in either shows as a difference.
 */

/** "momento"; 0: deleted. */
export type Momento = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export type Act =
  | { do: 'buy'; credits: number }
  | {
      do: 'edit' | 'delete' | 'open' | 'send' | 'reopen' | 'schedule' | 'cancel' | 'unsold' | 'reject'
      listing: number
    }
  /** `transfer`: with a bank transfer's receipt instead of a credit. */
  | { do: 'submit'; listing: number; complete: boolean; transfer: boolean }
  | { do: 'observe'; listing: number; observation: number }
  /** `resolve` is the seller's act, `settle` the house's. */
  | { do: 'resolve' | 'settle'; listing: number; observation: number }
  | { do: 'authorize' | 'finish'; listing: number; papers: boolean }

export type Ticket = { status: 0 | 1 | 3 | 4 | 5 | 8; taken: boolean; waiting: boolean }

export type Listed = {
  momento: Momento
  enrolled: 'credit' | 'receipt' | null
  /** Ids of the unresolved observations. */
  open: number[]
  rounds: number
  ticket: Ticket | null
  /** Mails to the seller. */
  mails: string[]
}

export type Model = { credits: number; bought: number; listed: Listed[] }

export function newModel(listings: number): Model {
  const fresh = (): Listed => ({ momento: 1, enrolled: null, open: [], rounds: 0, ticket: null, mails: [] })
  return { credits: 0, bought: 0, listed: Array.from({ length: listings }, fresh) }
}

/** Performs the act; returns false without changes when it is not allowed. */
export function apply(model: Model, act: Act): boolean {
  if (act.do === 'buy') {
    model.credits += act.credits
    model.bought += act.credits
    return true
  }
  const listed = model.listed[act.listing]!
  return RULES[act.do](listed, act as never, model)
}

type Rule<Name extends Act['do']> = (listed: Listed, act: Extract<Act, { do: Name }>, model: Model) => boolean
type Rules = { [Name in Exclude<Act['do'], 'buy'>]: Rule<Name> }

const RULES: Rules = {
  // "Edit saves set momento to 8 if currently 4, else 1"; no edits at 3 or from 5 on, and 8 stays 8.
  edit(listed) {
    const to = ({ 1: 1, 2: 1, 4: 8, 8: 8 } as Partial<Record<Momento, Momento>>)[listed.momento]
    if (to === undefined) return false
    if (listed.momento === 2) leave(listed)
    if (listed.momento === 4) file(listed, 8)
    listed.momento = to
    return true
  },
  // "1 or 8 to 2; needs enrollment, consumes a credit, creates an admin notification".
  submit(listed, { complete, transfer }, model) {
    // A new round begins once every observation of the last one is resolved.
    if (!among(listed, 1, 8) || !complete || listed.open.length > 0) return false
    if (!listed.enrolled) {
      if (!transfer && model.credits === 0) return false
      if (!transfer) model.credits -= 1
      listed.enrolled = transfer ? 'receipt' : 'credit'
    }
    listed.momento = 2
    listed.rounds += 1
    // After a new submission the ticket keeps its auditor.
    file(listed, listed.ticket?.taken ? 1 : 0)
    return true
  },
  // "Opening a horse for audit sets 3"; the ticket is assigned to the administrator who opened it, unless it is
  // assigned.
  open(listed) {
    if (!among(listed, 2)) return false
    listed.momento = 3
    file(listed, 3)
    listed.ticket!.taken = true
    return true
  },
  observe(listed, { observation }) {
    if (!among(listed, 3) || listed.open.includes(observation)) return false
    listed.open.push(observation)
    return true
  },
  // "'Enviar observaciones' sets 4"; requires at least one open observation.
  send(listed) {
    if (!among(listed, 3) || listed.open.length === 0) return false
    listed.momento = 4
    file(listed, 4)
    listed.mails.push('observations')
    return true
  },
  // After the last resolved observation the listing is reviewed: 8.
  resolve(listed, { observation }) {
    if (!among(listed, 1, 2, 4, 8) || !listed.open.includes(observation)) return false
    listed.open = listed.open.filter((each) => each !== observation)
    if (listed.momento === 4 && listed.open.length === 0) {
      listed.momento = 8
      file(listed, 8)
    }
    return true
  },
  // At 3, after a new submission, the seller cannot resolve an observation, but the house can.
  settle(listed, { observation }) {
    if (!among(listed, 3) || !listed.open.includes(observation)) return false
    listed.open = listed.open.filter((each) => each !== observation)
    return true
  },
  // Ruling 16: 5 while documents are missing, otherwise through 5 to 6. The mail belongs to the act.
  authorize(listed, { papers }) {
    if (!among(listed, 3) || listed.open.length > 0) return false
    listed.momento = papers ? 6 : 5
    file(listed, 5)
    listed.ticket!.waiting = false
    listed.mails.push(papers ? 'authorized' : 'authorized-incomplete')
    return true
  },
  finish(listed, { papers }) {
    if (!among(listed, 5) || !papers) return false
    listed.momento = 6
    return true
  },
  reopen(listed) {
    if (!among(listed, 5, 6)) return false
    listed.momento = 4
    file(listed, 4)
    return true
  },
  schedule: (listed) => move(listed, 6, 7),
  // "After an auction is deleted the horse momento is set to 6"; the same when unsold (ruling 29).
  cancel: (listed) => move(listed, 7, 6),
  unsold: (listed) => move(listed, 7, 6),
  // "Rejecting sets enrollment false"; to 1, the ticket closes, no credit moves. Not allowed during an auction.
  reject(listed) {
    if (listed.enrolled !== 'receipt' || listed.momento === 7) return false
    listed.enrolled = null
    if (!among(listed, 0, 1)) {
      listed.momento = 1
      leave(listed)
    }
    return true
  },
  // Not allowed at 7 or during an audit; only once.
  delete(listed) {
    if (!among(listed, 1, 2, 4, 5, 6, 8)) return false
    listed.momento = 0
    leave(listed)
    return true
  },
}

const among = ({ momento }: Listed, ...these: Momento[]) => these.includes(momento)

function move(listed: Listed, from: Momento, to: Momento): boolean {
  if (listed.momento !== from) return false
  listed.momento = to
  return true
}

function file(listed: Listed, status: Ticket['status']): void {
  listed.ticket = { taken: listed.ticket?.taken ?? false, status, waiting: true }
}

function leave({ ticket }: Listed): void {
  if (ticket) ticket.waiting = false
}
