import { href } from 'react-router'
import type { EventBlock, Missing, Observed, Stage } from '#machines/horse-audit/rules.ts'
import { enrolAct } from '#app/texts/listing/enrolling.ts'
import { reoffering } from '#app/texts/sale/reoffering.ts'
import { enrolHref } from '#app/ui/listings/enrol-href.ts'
import { stepToEvent } from '#app/routes/seller/authorized.tsx'
import { detailHref, editHref } from './hrefs.ts'
import { words } from './words.ts'

type Act = {
  label: string
  href: string
  /** Opens as a dialog. */ dialog?: true
  /** The primary action. */ main?: true
  /** Told beside it. */ cost?: string | null
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
      return enrol(one)
    case 2:
    case 3:
      // Submitted before credits existed.
      return one.enrolled ? null : enrol(one)
    case 4:
      // Reopened by the house, without an observation.
      if (one.observed.open === 0) return { label: acts.edit, href: editHref(one), main: true }
      return toObservations(one)
    case 5:
      return one.enrolled ? { ...stepToEvent(one, one.blocked), main: true } : enrol(one)
    case 6:
      if (!one.enrolled) return enrol(one)
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
      return enrol(one)
  }
}

function toObservations(one: Completeness): Act {
  return { label: words.acts.observations, href: `${detailHref(one)}#observaciones`, main: true }
}

function enrol(one: Completeness): Act {
  return { ...enrolAct(one.enrolled), href: enrolHref(one), dialog: true, main: true }
}
