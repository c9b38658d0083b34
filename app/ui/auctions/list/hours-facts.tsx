import { Moment } from '#app/ui/moment.tsx'
import { hours as words } from '#app/texts/sale/house-auctions.ts'

/** Opening and closing time as text; epoch ms. */
export function HoursFacts({ opensAt, closesAt }: { opensAt: number; closesAt: number }) {
  return (
    <>
      <div>
        <dt>{words.opens}</dt>
        <dd>
          <Moment at={opensAt} />
        </dd>
      </div>
      <div>
        <dt>{words.closes}</dt>
        <dd>
          <Moment at={closesAt} />
        </dd>
      </div>
    </>
  )
}
