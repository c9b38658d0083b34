import { href } from 'react-router'
import type { EventBlock, Missing, Observed, Stage } from '#machines/horse-audit/rules.ts'
import { reoffering } from '#app/texts/sale/reoffering.ts'
import { enrolHref } from '#app/ui/listings/enrol-href.ts'
import { stepToEvent } from '../authorized.tsx'
import { detailHref, editHref } from './hrefs.ts'
import { words } from './words.ts'

export type Act = {
  label: string
  href: string
  /** Opens as a dialog. */ dialog?: true
  /** The primary action. */ main?: true
}

type Completeness = {
  id: number
  kind: 'horse' | 'trailer'
  stage: Stage
  enrolled: boolean
  missing: readonly Missing[]
  observed: Observed
  auction: number | null
  lastAuction: number | null
  blocked: EventBlock | null
}

/** The seller's next action on a listing; null while it is the house's turn. */
export function nextAct(one: Completeness): Act | null {
  const { acts } = words
  switch (one.stage) {
    case 1:
      if (one.missing.length > 0) return { label: acts.complete, href: editHref(one) }
      return { label: one.enrolled ? acts.validate : acts.enrol, href: enrolHref(one), dialog: true, main: true }
    case 2:
    case 3:
      return one.enrolled ? null : enrolLate(one)
    case 4:
      return toObservations(one)
    case 5:
      return one.enrolled ? { ...stepToEvent(one, one.blocked), main: true } : enrolLate(one)
    case 6:
      if (!one.enrolled) return enrolLate(one)
      if (one.lastAuction !== null)
        return {
          label: reoffering.label,
          href: href('/sales/events/:event/volver-a-ofrecer', { event: String(one.lastAuction) }),
          main: true,
        }
      return { label: acts.schedule, href: `${href('/sales/events/nueva')}?caballo=${one.id}`, main: true }
    case 7:
      return one.auction === null
        ? null
        : { label: acts.auction, href: href('/event/:event', { event: String(one.auction) }) }
    case 8:
      if (one.observed.open > 0) return toObservations(one)
      return { label: one.enrolled ? acts.validate : acts.enrol, href: enrolHref(one), dialog: true, main: true }
  }
}

function toObservations(one: Completeness): Act {
  return { label: words.acts.observations, href: `${detailHref(one)}#observaciones`, main: true }
}

/** Enrols a listing that was submitted before credits existed. */
function enrolLate(one: Completeness): Act {
  return { label: words.acts.enrol, href: enrolHref(one), dialog: true, main: true }
}
