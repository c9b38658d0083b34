import { lot } from '#app/texts/sale/auctions.ts'
import { LinkButton } from '#app/ui/button.tsx'

export function BuyNowInstead({ href, price }: { href: string; price: number }) {
  return (
    <LinkButton className="buy-link" look="quiet" href={href} data-dialog="">
      {lot.buyNowFor(price)}
    </LinkButton>
  )
}
