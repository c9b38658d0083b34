import { href } from 'react-router'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { buyNow, purchase as words } from './words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'

/**
 * Opens the provider's page: a link on a page; in the dialog the live script inserts the iframe, which is in a template
 * so that it loads nowhere else.
 */
export function CardPayment({ reference, pesos }: { reference: string; pesos: number }) {
  const { paying } = words
  const open = href('/pagos/:reference/abrir', { reference })
  return (
    <>
      <div className="ticket" data-not-framed="">
        <p className="label">{buyNow.now}</p>
        <Money pesos={pesos} />
        <p className="in-words">{amountInWords(pesos)}</p>
      </div>
      <p className="why">
        {paying.body} {paying.safe}
      </p>
      <div className="stack" data-not-framed="">
        <LinkButton href={open}>{paying.pay(pesos)}</LinkButton>
      </div>
      <template data-framed="">
        <div className="stack">
          <iframe className="pay-frame" src={`${open}?marco=1`} title={paying.frame} />
          <a className="inline-link" href={open}>
            {paying.whole}
          </a>
        </div>
      </template>
    </>
  )
}
