import { finding, type Finding } from '../../evidence.ts'
import type { Evidence } from '../evidence.ts'

/** Stages at which a listing waits for somebody: submitted, in audit, with observations, reviewed. */
const WAITING = [2, 3, 4, 8]

/** Acknowledged submissions exist, one row per round without gaps, and no others. */
export function submissionsOnce({ log, history }: Evidence): Finding {
  const found = finding('each submission is one, its rounds have no gaps, and each was sent')
  for (const { id, round } of history.listings) {
    const kept = history.submissions.filter(({ listing }) => listing === id).map((each) => each.round)
    const wanted = Array.from({ length: round }, (_, nth) => nth + 1)
    found.that(
      kept.toSorted((a, b) => a - b).join() === wanted.join(),
      () => `listing ${id} was submitted ${round} times, kept are ${kept}`,
    )
    const sent = log.filter((did) => did.do === 'submit' && did.listing === id)
    const may = sent.reduce((sum, { said, sends }) => sum + (said === 'refused' ? 0 : sends), 0)
    found.that(round <= may, () => `listing ${id} was submitted ${round} times, sent ${may} times`)
    // Parallel or repeated submissions are the same one: another round needs a change.
    found.that(
      round <= 1 + changesAfterFirst(log, id),
      () => `listing ${id} was submitted ${round} times and changed ${changesAfterFirst(log, id)} times meanwhile`,
    )
    const acknowledged = sent.some(({ said }) => said === 'done')
    found.that(!acknowledged || round > 0, () => `listing ${id} was acknowledged and never submitted`)
  }
  return found
}

/** Number of possible changes after a possible submission. */
function changesAfterFirst(log: Evidence['log'], listing: number): number {
  const own = log.filter((did) => did.listing === listing && did.said !== 'refused')
  const first = Math.min(...own.flatMap((did) => (did.do === 'submit' ? [did.sentAt] : [])))
  return own.filter(
    (did) => ['save', 'photo', 'remove-photo'].includes(did.do) && (did.said === 'unknown' || did.answeredAt > first),
  ).length
}

/** One ticket per listing from its first submission on, open exactly while the listing waits. */
export function oneTicket({ history }: Evidence): Finding {
  const found = finding('one ticket a listing, open while it waits')
  for (const { id, round, stage } of history.listings) {
    const tickets = history.tickets.filter(({ listing }) => listing === id)
    found.that(tickets.length === (round > 0 ? 1 : 0), () => `listing ${id}, round ${round}: ${tickets.length} tickets`)
    for (const { closedAt, status } of tickets) {
      const waits = stage !== null && WAITING.includes(stage)
      found.that((closedAt === null) === waits, () => `listing ${id} at ${stage}: its ticket was closed at ${closedAt}`)
      const may = ({ 2: [0, 1], 3: [3], 4: [4], 8: [8] } as Record<number, number[]>)[stage ?? 0]
      found.that(!may || may.includes(status), () => `listing ${id} at ${stage}: its ticket says ${status}`)
    }
  }
  return found
}

/** "Needs enrollment": no listing is beyond its capture without one (specification 2, section 4). */
export function enrolledWhenAudited({ history }: Evidence): Finding {
  const found = finding('nothing is audited without enrolment')
  for (const { id, round } of history.listings)
    if (round > 0)
      found.that(
        history.enrolments.some(({ listing }) => listing === id),
        () => `listing ${id} was submitted ${round} times without enrolment`,
      )
  return found
}

/** An administrator's act has its row in the log, a refused one has none; an authorization sends one mail. */
export function actsLogged({ audits, history }: Evidence): Finding {
  const found = finding('each act of an administrator is one row in the log, each authorization one mail')
  const named = (each: { action: string; listing: number }) => `${each.action} ${each.listing}`
  const logged = Map.groupBy(history.audited, named)
  const asked = Map.groupBy(audits, named)
  for (const name of new Set([...logged.keys(), ...asked.keys()])) {
    const rows = logged.get(name)?.length ?? 0
    const all = asked.get(name) ?? []
    const done = all.filter(({ said }) => said === 'done').length
    const may = all.filter(({ said }) => said !== 'refused').length
    found.that(rows >= done && rows <= may, () => `${name}: ${rows} rows, ${done} done, ${may} may be`)
  }
  for (const [listing, all] of Map.groupBy(history.audited, (each) => each.listing)) {
    const authorized = all.filter(({ action }) => action === 'audit.authorized').length
    const mails = history.mails.filter((id) => new RegExp(`^<listing-authorized(-incomplete)?-${listing}-`).test(id))
    found.that(mails.length === authorized, () => `listing ${listing}: authorized ${authorized}, mails ${mails.length}`)
  }
  return found
}
