import { href } from 'react-router'
import { Steps } from '#app/ui/form/steps.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { credits, buying as words } from '#app/routes/seller/credits/words.ts'

/** The listing that the purchase is for; null if for none. */
export type For = { id: number; name: string } | null

/** Query parameter that carries the listing. */
export const forQuery = (listing: { id: number } | null) => (listing ? `?para=${listing.id}` : '')

/** Head of the purchase's steps: link back, title and the listing. */
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
