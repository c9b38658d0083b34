import { href } from 'react-router'
import { DOCUMENT_SLUGS } from '#app/forms/listing/document-kinds.ts'
import type { PeopleScreen } from '#app/forms/people.ts'
import { formatDate } from '#app/texts/format/dates.ts'
import { documentNames } from '#app/texts/people/profiles.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AccountFacts } from '#server/people/people/read-account.ts'
import { person as words } from './words.ts'

type Kind = keyof typeof DOCUMENT_SLUGS

export type DocumentsShown = {
  /** The document to show. */
  shown: Kind | null
  /** The requested document does not exist. */
  missing: boolean
}

type DocumentsProps = DocumentsShown & { screen: PeopleScreen; person: AccountFacts }

/** Photo and documents. A picture is loaded, and its view logged, only on request. */
export function Documents({ screen, person, shown, missing }: DocumentsProps) {
  const kinds = (Object.keys(DOCUMENT_SLUGS) as Kind[]).filter(
    (kind) => kind !== 'bank-statement' || screen.audience === 'seller',
  )
  const here = screen.pathOf(person.id)
  return (
    <section aria-labelledby="documentos">
      <h2 id="documentos">{words.documents}</h2>
      {missing && <Notice tone="info" text={words.noImage} />}
      <ul className="person-documents">
        {kinds.map((kind) => {
          const file = person.files.find((each) => each.kind === kind)
          const slug = DOCUMENT_SLUGS[kind]
          const picture = href('/admin/documentos/:account/:kind', { account: String(person.id), kind: slug })
          return (
            <li key={kind} id={slug}>
              <p>
                <span>
                  {documentNames[kind]}
                  <small>{file ? words.uploaded(formatDate(file.uploadedAt)) : words.noImage}</small>
                </span>
                {file?.pdf && (
                  <a href={picture} target="_blank" rel="noopener">
                    {words.openPdf} <span className="sr">{documentNames[kind]}</span>
                  </a>
                )}
                {file && !file.pdf && shown !== kind && (
                  <a href={`${here}?ver=${slug}#${slug}`} aria-label={`${words.seeImage}: ${documentNames[kind]}`}>
                    {words.seeImage}
                  </a>
                )}
                {file && !file.pdf && shown === kind && <a href={`${here}#${slug}`}>{words.hide}</a>}
              </p>
              {file && !file.pdf && shown === kind && (
                <a href={picture} target="_blank" rel="noopener" aria-label={`${words.open}: ${documentNames[kind]}`}>
                  <img src={`${picture}?ancho=360`} alt={documentNames[kind]} decoding="async" />
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <p className="hint">{words.documentsLogged}</p>
    </section>
  )
}
