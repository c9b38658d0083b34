import { LACKING_ID, missingAnchor } from '#app/routes/seller/capture-paths.ts'
import { missingWords } from '#app/texts/listing/missing.ts'
import type { Missing } from '#machines/horse-audit/rules.ts'
import { words } from '#app/routes/seller/capture/words.ts'

/** Above a step's buttons: what it still lacks, and how it is added. A draft may go on without. */
export function Lacking({ missing }: { missing: readonly Missing[] }) {
  return (
    <div className="lacking" id={LACKING_ID} role="status" tabIndex={-1}>
      {missing.length > 0 && (
        <>
          <p>{words.lacking}</p>
          <ul>
            {missing.map((each) => (
              <li key={each}>
                <a className="inline-link" href={`#${missingAnchor(each)}`}>
                  {words.lackingOf[each] ?? missingWords[each]}
                </a>{' '}
                {words.lackingHow[each]}
              </li>
            ))}
          </ul>
          <p className="hint">{words.lackingLater}</p>
        </>
      )}
    </div>
  )
}
