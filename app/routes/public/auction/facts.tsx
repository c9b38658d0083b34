import type { AuctionView } from '#app/ui/views.ts'

/** Birth date, classification, location, sex, height, registry. */
export function Facts({ badges }: { badges: AuctionView['badges'] }) {
  return (
    <dl className="facts fact-rows">
      {badges.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
