/**
 * The life of a listing a second time, written from the specification's section 4 and rulings 16 to 19, 26 to 29, 33, 38
 * and 51, by the numbers of the stages. It shares nothing with the machine, so that a mistake in one is a difference.
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
  /** The seller's; `settle` is the house's. */
  | { do: 'resolve' | 'settle'; listing: number; observation: number }
  | { do: 'authorize' | 'finish'; listing: number; papers: boolean }

export type Ticket = { status: 0 | 1 | 3 | 4 | 5 | 8; taken: boolean; waiting: boolean }

export type Listed = {
  momento: Momento
  enrolled: 'credit' | 'receipt' | null
  /** Of the receipt that it is enrolled by: undecided. */
  open: number[]
  rounds: number
  ticket: Ticket | null
  /** What its seller was mailed. */
  mails: string[]
}

export type Model = { credits: number; bought: number; listed: Listed[] }

export function newModel(listings: number): Model {
  const fresh = (): Listed => ({ momento: 1, enrolled: null, open: [], rounds: 0, ticket: null, mails: [] })
  return { credits: 0, bought: 0, listed: Array.from({ length: listings }, fresh) }
}

/** Does the act, or changes nothing and returns false where it may not be. */
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
  // "Edit saves set momento to 8 if currently 4, else 1"; nobody edits at 3, nor from 5 on, and 8 stays 8.
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
    if (!among(listed, 1, 8) || !complete) return false
    if (!listed.enrolled) {
      if (!transfer && model.credits === 0) return false
      if (!transfer) model.credits -= 1
      listed.enrolled = transfer ? 'receipt' : 'credit'
    }
    listed.momento = 2
    listed.rounds += 1
    // Submitted again, a ticket is still its auditor's.
    file(listed, listed.ticket?.taken ? 1 : 0)
    return true
  },
  // "Opening a horse for audit sets 3", and the ticket is whoever's opened it unless it is someone's already.
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
  // "'Enviar observaciones' sets 4", and needs at least one open observation.
  send(listed) {
    if (!among(listed, 3) || listed.open.length === 0) return false
    listed.momento = 4
    file(listed, 4)
    listed.mails.push('observations')
    return true
  },
  // With nothing left to resolve it has been reviewed: 8.
  resolve(listed, { observation }) {
    if (!among(listed, 1, 2, 4, 8) || !listed.open.includes(observation)) return false
    listed.open = listed.open.filter((each) => each !== observation)
    if (listed.momento === 4 && listed.open.length === 0) {
      listed.momento = 8
      file(listed, 8)
    }
    return true
  },
  // Submitted again it stands at 3, where its seller settles nothing: the house says that one is seen to.
  settle(listed, { observation }) {
    if (!among(listed, 3) || !listed.open.includes(observation)) return false
    listed.open = listed.open.filter((each) => each !== observation)
    return true
  },
  // Ruling 16: 5 while documents are missing, else through 5 to 6. The mail hangs on the act.
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
  // "After an auction is deleted the horse momento is set to 6"; unsold at the hammer likewise (ruling 29).
  cancel: (listed) => move(listed, 7, 6),
  unsold: (listed) => move(listed, 7, 6),
  // "Rejecting sets enrollment false"; to 1, the ticket closes, no credit moves. Not while it stands in an auction.
  reject(listed) {
    if (listed.enrolled !== 'receipt' || listed.momento === 7) return false
    listed.enrolled = null
    if (!among(listed, 0, 1)) {
      listed.momento = 1
      leave(listed)
    }
    return true
  },
  // Neither at 7 nor while it is audited; once.
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
