import { common } from '#app/texts/common.ts'
import { declared } from '#app/texts/listing/listing.ts'
import { lot } from '#app/texts/sale/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AuctionView } from '#app/ui/views.ts'
import { lotPage } from './words.ts'

/** Present findings come first, then the papers; the full table is folded. */
export function Health({
  health: { flags, observations, certificate },
}: {
  health: NonNullable<AuctionView['health']>
}) {
  const present = flags.filter(({ yes }) => yes).map(({ label }) => label)
  return (
    <>
      <p className="health-said">
        <span className="label" id="salud-dicho">
          {lot.healthSaid}
        </span>
        <b className={present.length > 0 ? 'yes' : undefined}>{present.join(', ') || declared.nothing}</b>
      </p>
      {observations && (
        <p className="observations">
          <b>{lot.observations}:</b> {observations}
        </p>
      )}
      {certificate && (
        <a className="document" href={certificate}>
          <Icon name="file" />
          {lot.healthDocument}
        </a>
      )}
      <details className="fold">
        <summary>{lotPage.healthAnswers(flags.length)}</summary>
        <Answers flags={flags} />
      </details>
    </>
  )
}

function Answers({ flags }: Pick<NonNullable<AuctionView['health']>, 'flags'>) {
  return (
    <div className="health-columns">
      <table className="table health" aria-labelledby="salud" aria-describedby="salud-dicho">
        <thead className="sr">
          <tr>
            <th scope="col">{lot.healthCondition}</th>
            <th scope="col">{lot.healthAnswer}</th>
          </tr>
        </thead>
        <tbody>
          {flags.map(({ label, yes }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={yes ? 'yes' : undefined}>{yes ? common.yes : common.no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
