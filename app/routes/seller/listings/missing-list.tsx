import { missingWords } from '#app/texts/listing/missing.ts'
import type { Missing } from '#machines/horse-audit/rules.ts'
import { missingHref } from './hrefs.ts'

type MissingListProps = { of: Parameters<typeof missingHref>[0]; missing: Missing[] }

/** The data that a listing lacks, each leading to the place where it is given. */
export function MissingList({ of, missing }: MissingListProps) {
  return (
    <ul className="pending">
      {missing.map((each) => (
        <li key={each}>
          <a href={missingHref(of, each)}>{missingWords[each]}</a>
        </li>
      ))}
    </ul>
  )
}
