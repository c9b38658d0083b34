import { lot } from '#app/texts/auctions.ts'
import { LinkButton } from '#app/ui/button.tsx'

export function BuyNowInstead({ buyNow }: { buyNow: { href: string; price: number; only: boolean } }) {
  return (
    <LinkButton look={buyNow.only ? 'primary' : 'quiet'} href={buyNow.href} data-dialog="">
      {lot.buyNowFor(buyNow.price)}
    </LinkButton>
  )
}
