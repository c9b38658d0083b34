import { finding, type Finding } from '../../evidence.ts'
import type { Evidence } from '../evidence.ts'

/** Each acknowledged and paid purchase is one lot of its seller, with the bought credits. */
export function noCreditLost({ log, granted, history }: Evidence): Finding {
  const found = finding('no credit is lost: what was bought, and paid where it costs, is one lot')
  for (const { reference, seller, paid, credits } of history.payments) {
    const lots = history.lots.filter((lot) => lot.reference === reference)
    found.that(lots.length === (paid ? 1 : 0), () => `payment ${reference}, paid: ${paid}, has ${lots.length} lots`)
    for (const lot of lots)
      found.that(
        lot.seller === seller && lot.quantity === credits,
        () => `payment ${reference} of ${seller} for ${credits} is lot ${lot.id} of ${lot.seller} for ${lot.quantity}`,
      )
  }
  for (const lot of granted)
    found.that(
      history.lots.some(({ id }) => id === lot),
      () => `lot ${lot} from before is gone`,
    )
  for (const [seller, bundle] of freeAskedFor({ log })) {
    const asked = log.filter((did) => did.do === 'buy' && did.seller === seller && did.bundle === bundle)
    const lots = history.lots.filter((lot) => lot.seller === seller && lot.bundle === bundle)
    const least = asked.some(({ said }) => said === 'done') ? 1 : 0
    // Granted once to each seller, however often it is requested.
    found.that(
      lots.length >= least && lots.length <= 1,
      () => `seller ${seller} was granted ${lots.length} of the free package ${bundle}, ${least} acknowledged`,
    )
  }
  return found
}

function freeAskedFor({ log }: Pick<Evidence, 'log'>): [seller: number, bundle: number][] {
  const asked = log.flatMap((did) => (did.do === 'buy' && did.price === 0 ? [`${did.seller} ${did.bundle}`] : []))
  return [...new Set(asked)].map((pair) => pair.split(' ').map(Number) as [number, number])
}

/**
 * An acknowledged purchase is a payment of that seller for its credits; it is paid if the provider's message was
 * received.
 */
export function purchasesKept({ log, history }: Evidence): Finding {
  const found = finding('each purchase that was acknowledged has its payment, paid once the provider said so')
  for (const did of log) {
    if (did.said !== 'done' || (did.do !== 'buy' && did.do !== 'pay') || did.reference === null) continue
    const payment = history.payments.find(({ reference }) => reference === did.reference)
    found.that(
      payment?.seller === did.seller,
      () => `payment ${did.reference} of ${did.seller} is ${payment?.seller}'s`,
    )
    if (did.do === 'pay') found.that(payment?.paid === true, () => `payment ${did.reference} was made, and is not paid`)
    else
      found.that(
        payment?.credits === did.credits,
        () => `payment ${did.reference} for ${did.credits} is for ${payment?.credits}`,
      )
  }
  const made = new Set(log.flatMap((did) => (did.do === 'pay' && did.said !== 'refused' ? [did.reference] : [])))
  for (const { reference, paid } of history.payments)
    found.that(!paid || made.has(reference), () => `${reference} is paid without a payment`)
  return found
}

/**
 * Rulings 28 and 51: a lot enrols at most as many listings as it has credits, of its own seller, before it expires; a
 * listing once.
 */
export function noCreditUsedTwice({ history }: Evidence): Finding {
  const found = finding('no credit is used twice, nor by another seller, nor after it expired')
  for (const lot of history.lots) {
    const used = history.enrolments.filter((each) => each.lot === lot.id)
    found.that(used.length <= lot.quantity, () => `lot ${lot.id} of ${lot.quantity} enrolled ${used.length}`)
    for (const { listing, enrolledAt } of used) {
      const seller = history.listings.find(({ id }) => id === listing)?.seller
      found.that(seller === lot.seller, () => `lot ${lot.id} of ${lot.seller} enrolled ${listing} of ${seller}`)
      found.that(enrolledAt < lot.expiresAt, () => `lot ${lot.id} enrolled ${listing} after it had expired`)
    }
  }
  for (const [listing, all] of Map.groupBy(history.enrolments, (each) => each.listing))
    found.that(all.length === 1, () => `listing ${listing} is enrolled ${all.length} times`)
  for (const { listing, lot, receipt } of history.enrolments)
    found.that((lot === null) !== (receipt === null), () => `listing ${listing}: lot ${lot}, receipt ${receipt}`)
  return found
}

/** A credit is used only for a listing that its seller requested to enrol. */
export function noCreditWasted({ log, history }: Evidence): Finding {
  const found = finding('each enrolment was asked for')
  for (const { listing } of history.enrolments)
    found.that(
      log.some((did) => did.do === 'submit' && did.listing === listing && did.said !== 'refused'),
      () => `listing ${listing} is enrolled without a submission`,
    )
  return found
}
