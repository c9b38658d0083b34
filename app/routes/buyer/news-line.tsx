import { bidding } from '#app/texts/sale/auctions.ts'

type NewsLineProps = {
  light: boolean
  /** Epoch ms. Without scripts the page does not update. */
  now: number
}

/** The line for the script's notices, such as a lost connection, near what is pressed: it covers no amount. */
export function NewsLine({ light, now }: NewsLineProps) {
  const asOf = bidding.asOf(now)
  return (
    <p className="news" role="status" data-news="" data-kept="">
      {light ? asOf : <noscript>{asOf}</noscript>}
    </p>
  )
}
