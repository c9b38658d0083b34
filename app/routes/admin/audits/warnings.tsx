import { missingWords } from '#app/texts/listing/missing.ts'
import { documentNames } from '#app/texts/people/profiles.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AuditView } from './view.ts'
import { audit as words } from './words.ts'

/** Warnings before a decision. */
export function Warnings({ view: { stage, completeness, receipts, missing } }: { view: AuditView }) {
  if (stage !== 2 && stage !== 3 && stage !== 5 && stage !== 6) return null
  const lacks = [
    ...completeness.missingDocuments.map((kind) => documentNames[kind]),
    ...(completeness.bank ? [] : [words.bank]),
  ]
  const undecided = receipts.some(({ status }) => status === 'pending')
  if (lacks.length === 0 && !undecided && missing.length === 0) return null
  return (
    <section className="audit-warnings" aria-labelledby="avisos">
      <h2 id="avisos">{stage <= 3 ? words.warnings.before : words.warnings.after}</h2>
      {undecided && (
        <p>
          <Icon name="alert" /> {words.receiptWarning}
        </p>
      )}
      {lacks.length > 0 && (
        <p>
          <Icon name="alert" /> {words.sellerMissing} {lacks.join(', ')}. {stage <= 3 && words.sellerMissingWhy}
        </p>
      )}
      {missing.length > 0 && (
        <p>
          <Icon name="alert" /> {words.captureMissing} {missing.map((each) => missingWords[each]).join(', ')}.
        </p>
      )}
    </section>
  )
}
