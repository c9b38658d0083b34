import { href } from 'react-router'
import { documentNames, profile } from '#app/texts/people/profiles.ts'
import type { Standing } from '#server/people/index.ts'
import { standingWords } from './words.ts'

/** Data that the seller still owes the house, each with a link to enter it. `bank`: includes bank data. */
export function Owed({ standing, bank = false }: { standing: Standing; bank?: boolean }) {
  return (
    <ul className="pending">
      {!bank &&
        standing.missingInfo.map((field) => (
          <li key={field}>
            <a href={href('/me')}>{standingWords.info[field] ?? profile[field]}</a>
          </li>
        ))}
      {standing.missingDocuments.map((kind) => (
        <li key={kind}>
          <a href={href('/me/documentos')}>{documentNames[kind]}</a>
        </li>
      ))}
      {bank && !standing.bank && (
        <li>
          <a href={href('/me/banco')}>{standingWords.bank}</a>
        </li>
      )}
    </ul>
  )
}
