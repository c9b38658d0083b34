import { href } from 'react-router'
import { dealAt } from '#app/middleware/deal.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { deal as words } from '#app/texts/aftersale/deals.ts'
import { pageTitle } from '#app/texts/site.ts'
import { paying } from '#app/texts/money/payments.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Checklist } from '#app/ui/deals/checklist.tsx'
import dealStyles from '#app/ui/deals/deal.css?url'
import { DealFrame } from '#app/ui/deals/frame.tsx'
import { Now } from '#app/ui/deals/now.tsx'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { type DealStep, isOpen } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { type Due, readSale } from '#server/aftersale/sales/dues.ts'
import { readCode } from '#server/aftersale/deals/read-code.ts'
import type { Route } from './+types/deal'
import { dealing, NOTICES } from './words.ts'

export const links: Route.LinksFunction = () => [eventStyles, dealStyles].map((href) => ({ rel: 'stylesheet', href }))

/** The steps between a purchase and the seller's payment; a 404 for other users. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const deal = await dealAt(params.event, 'buyer', context)
  const buyer = buyerOf(context)
  const [code, sale] = await Promise.all([
    readCode(house, buyer, deal.auction),
    readSale(house.db, deal.auction, buyer.accountId),
  ])
  return { deal, code, due: sale?.due ?? null, now: Date.now(), said: url.searchParams.get('hecho') }
}

function payLabel({ held, counted, purpose, pesos }: Due): string {
  if (held) return paying.held.see
  return counted > 0 ? dealing.payRest(pesos) : dealing.pay[purpose](pesos)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function BuyersDeal({ loaderData: { deal, code, due, now, said } }: Route.ComponentProps) {
  const event = { event: String(deal.auction) }
  return (
    <DealFrame
      deal={deal}
      back={
        due
          ? { href: href('/event/:event/pagar', event), label: dealing.back }
          : { href: href('/profile/subastas'), label: dealing.backToAll }
      }
      notice={said === null ? undefined : NOTICES[said]}
    >
      <Now deal={deal} reader="buyer" now={now}>
        {due && (
          <p>
            <LinkButton href={href('/event/:event/pagar', event)}>{payLabel(due)}</LinkButton>
          </p>
        )}
        {isOpen(deal.steps.claims) && <Confirm deal={deal} />}
      </Now>
      {code !== null && (
        <section className="deal-code" aria-labelledby="codigo">
          <h2 id="codigo">{words.code}</h2>
          <strong>{code}</strong>
          <p>{words.codeWhy}</p>
        </section>
      )}
      <Checklist
        deal={deal}
        reader="buyer"
        now={now}
        Act={Act}
        fileHref={(proof) => href('/event/:event/entrega/comprobantes/:proof', { ...event, proof: String(proof) })}
      />
    </DealFrame>
  )
}

function Act({ deal, step }: { deal: Deal; step: DealStep }) {
  const event = { event: String(deal.auction) }
  const open = isOpen(deal.steps[step])
  const mayChoose = open || (deal.transportChosen && deal.deliveredAt === null)
  if (step === 'transport' && mayChoose)
    return (
      <p>
        <LinkButton look="secondary" href={href('/event/:event/entrega/transporte', event)} data-dialog="">
          {open ? dealing.transport : dealing.change}
        </LinkButton>
      </p>
    )
  return null
}

/** Shown during the claim period: confirm that all is well, or open a claim. */
function Confirm({ deal }: { deal: Deal }) {
  const event = { event: String(deal.auction) }
  return (
    <p className="form-actions">
      {!deal.openClaim && (
        <LinkButton href={href('/event/:event/entrega/conforme', event)} data-dialog="">
          {dealing.confirm}
        </LinkButton>
      )}
      <LinkButton look="secondary" href={href('/event/:event/reclamar', event)}>
        {dealing.claim}
      </LinkButton>
    </p>
  )
}
