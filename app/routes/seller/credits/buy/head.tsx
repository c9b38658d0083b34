import { href } from 'react-router'
import { Steps } from '#app/ui/form/steps.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { credits, buying as words } from '../words.ts'

/** The listing that the purchase is for; null: for none yet. */
export type For = { id: number; name: string } | null

/** How an address remembers it. */
export const forQuery = (listing: { id: number } | null) => (listing ? `?para=${listing.id}` : '')

/** Over the steps of a purchase: the way back, where one is, and what for. */
export function BuyHead({ title, current, listing }: { title: string; current: 1 | 2; listing: For }) {
  const choose = href('/sales/credits/comprar') + forQuery(listing)
  return (
    <div className="buy-head">
      <a className="back" href={current === 1 ? href('/sales/credits') : choose}>
        <Icon name="previous" />
        {current === 1 ? words.back : words.others}
      </a>
      <h1>{title}</h1>
      {listing && <p className="lead">{words.for(listing.name.trim() || credits.unnamed)}</p>}
      <Steps
        label={words.stepsLabel}
        steps={words.steps.map((name, index) => ({ name, href: index === 0 ? choose : undefined }))}
        current={current}
      />
    </div>
  )
}
