import { href } from 'react-router'
import { documentNames, profile } from '#app/texts/people/profiles.ts'
import type { Completeness } from '#server/people/sellers/completeness.ts'
import { standingWords } from './words.ts'

/** Data that the seller still owes the house, each with a link to enter it. `bank`: includes bank data. */
export function Owed({ completeness, bank = false }: { completeness: Completeness; bank?: boolean }) {
  return (
    <ul className="pending">
      {!bank &&
        completeness.missingInfo.map((field) => (
          <li key={field}>
            <a href={href('/me')}>{standingWords.info[field] ?? profile[field]}</a>
          </li>
        ))}
      {completeness.missingDocuments.map((kind) => (
        <li key={kind}>
          <a href={href('/me/documentos')}>{documentNames[kind]}</a>
        </li>
      ))}
      {bank && !completeness.bank && (
        <li>
          <a href={href('/me/banco')}>{standingWords.bank}</a>
        </li>
      )}
    </ul>
  )
}
