import { AskLimit } from '#app/routes/buyer/ask-limit.tsx'
import { HelpLink } from '#app/ui/help-link.tsx'
import { formatMoney } from '#app/texts/format/money.ts'
import type { OwnExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { bidLimit as words } from './words.ts'

/** The buyer's limit, the amounts in use and free, folded; nothing in a house without limits (ruling 66). */
export function BidLimit({ exposure: { limit, inUse, free, maxima } }: { exposure: OwnExposure }) {
  if (limit === null || free === null) return null
  return (
    <details className="fold">
      <summary>
        {words.title}: {words.left(formatMoney(free))}
      </summary>
      <dl className="facts" id="limite">
        <div>
          <dt>{words.limit}</dt>
          <dd>{formatMoney(limit)}</dd>
        </div>
        <div>
          <dt>{words.inUse}</dt>
          <dd>
            {formatMoney(inUse)} {maxima > 0 && <small>({words.withMaxima(maxima)})</small>}
          </dd>
        </div>
        <div>
          <dt>{words.free}</dt>
          <dd>{formatMoney(free)}</dd>
        </div>
      </dl>
      <p className="why">{words.what}</p>
      <p>
        {words.raise} <AskLimit /> · <HelpLink about="limite" />
      </p>
    </details>
  )
}
