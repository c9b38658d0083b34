import { chipKindOf } from '#app/texts/identifiers.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { vetFile as words } from '#app/texts/listing/vet-file.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { VetSummary as Summary } from '#server/listing/vet-file/read-record.ts'

type VetSummaryProps = { summary: Summary; microchip: string | null }

/** The seller's signed summary in plain words. */
export function VetSummary({ summary, microchip }: VetSummaryProps) {
  const { exam, xrays, scope, blood, examinedOn, vetName, vetLicense, signedName, signedAt, version } = summary
  const texts = { exam, xrays, scope, blood }
  return (
    <>
      <dl className="facts vet-texts">
        {Object.entries(texts).map(([name, text]) => (
          <div key={name}>
            <dt>{words.summary[name as keyof typeof texts]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{words.summary.examinedOn}</dt>
          <dd>{formatDay(examinedOn)}</dd>
        </div>
        <div>
          <dt>{words.summary.vet}</dt>
          <dd>
            {vetName}, {words.summary.license(vetLicense)}
          </dd>
        </div>
        {microchip && (
          <div>
            <dt>{words.summary.microchip}</dt>
            <dd>
              <bdi>{microchip}</bdi> ({chipKindOf(microchip)})
            </dd>
          </div>
        )}
      </dl>
      <p className="why">
        {words.summary.signed(signedName)} <Moment at={signedAt} as="dayTime" /> ({words.summary.version(version)}).
      </p>
    </>
  )
}
