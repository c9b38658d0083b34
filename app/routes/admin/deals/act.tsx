import { href } from 'react-router'
import { stepNames, stepSlugs } from '#app/texts/aftersale/deals.ts'
import { paying } from '#app/texts/money/payments.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { pauseOf } from '#app/ui/deals/step-owner.ts'
import {
  type DealStep,
  isOpen,
  MOST_QUOTES,
  PROVEN_STEPS,
  type ProvenStep,
  STEP_OWNERS,
  type StepPause,
} from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { suspendedBuyer } from '#app/routes/admin/words.ts'
import { dealing as words } from './words.ts'

/** The house's available act on a step. */
export function Act({ deal, step }: { deal: Deal; step: DealStep }) {
  const event = { event: String(deal.auction) }
  const open = isOpen(deal.steps[step])
  const pause = pauseOf(step, deal)
  if (pause) return <Paused deal={deal} pause={pause} />
  const proven = PROVEN_STEPS.find((each) => each === step)
  if (proven) return <Proven deal={deal} step={proven} />
  if ((step === 'firstPayment' || step === 'finalPayment') && open)
    return <Link to={href('/admin/events/:event/pago', event)} label={words.pay} look="secondary" />
  if (step === 'transport' && deal.deliveredAt === null && deal.quotes.length < MOST_QUOTES && open)
    return <Link to={href('/admin/events/:event/entrega/cotizacion', event)} label={words.quote} look="secondary" />
  if (step === 'delivery' && open)
    return <Link to={href('/admin/events/:event/entrega/recibida', event)} label={words.delivered} look="secondary" />
  if (step !== 'payout' || deal.state === 'paidOut') return null
  if (!open || deal.openClaim) return <p className="hint">{words.locked}</p>
  return <Link to={href('/admin/events/:event/entrega/pago', event)} label={words.payOut} />
}

/** A step that waits for the house: what it has to decide. */
function Paused({ deal: { auction, buyer, held }, pause }: { deal: Deal; pause: StepPause }) {
  if (pause === 'reviewed')
    return (
      held && (
        <Link to={href('/admin/devoluciones/:refund', { refund: String(held.refund) })} label={paying.held.decide} />
      )
    )
  return (
    <>
      {buyer !== null && (
        <Link
          to={href('/admin/frontusers/:account/suspension', { account: String(buyer) })}
          label={suspendedBuyer.reinstate}
        />
      )}
      <Link
        to={href('/admin/events/:event/movimientos', { event: String(auction) })}
        label={suspendedBuyer.void}
        look="secondary"
      />
    </>
  )
}

/**
 * The house may prove the seller's steps too, if the proof arrived otherwise, and may revert steps until the handover.
 */
function Proven({ deal, step }: { deal: Deal; step: ProvenStep }) {
  const place = { event: String(deal.auction), step: stepSlugs[step] }
  const name = stepNames[step]
  if (isOpen(deal.steps[step])) {
    const own = STEP_OWNERS[step] === 'house'
    return (
      <Link
        to={href('/admin/events/:event/entrega/pasos/:step', place)}
        label={own ? words.prove : words.proveFor}
        about={name}
        look={own ? 'primary' : 'secondary'}
      />
    )
  }
  if ((deal.steps[step]?.doneAt ?? null) === null || deal.deliveredAt !== null) return null
  return (
    <Link
      to={href('/admin/events/:event/entrega/pasos/:step/deshacer', place)}
      label={words.revert}
      about={name}
      look="quiet"
    />
  )
}

type LinkProps = { to: string; label: string; about?: string; look?: 'primary' | 'secondary' | 'quiet' }

function Link({ to, label, about, look = 'primary' }: LinkProps) {
  return (
    <p>
      <LinkButton href={to} look={look} aria-label={about && words.about(label, about)}>
        {label}
      </LinkButton>
    </p>
  )
}
