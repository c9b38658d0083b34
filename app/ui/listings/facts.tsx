export type Fact = { label: string; value: string }

/** Facts such as birth date, classification, location, sex, height and registry. */
export function Facts({ badges }: { badges: Fact[] }) {
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
