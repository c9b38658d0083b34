/** Documents required of an account before it may bid (specification 1, sections 2 and 5). */
export const DOCUMENT_KINDS = ['profile-photo', 'ine-front', 'ine-back', 'proof-of-address'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Includes the cover of a seller's bank statement, "carátula" (ruling 25). */
export type StoredDocumentKind = DocumentKind | 'bank-statement'

/** Documents that come as files of a power company or a bank, and so as PDF too. The others show a card or a face. */
const PDF_DOCUMENTS: readonly StoredDocumentKind[] = ['proof-of-address', 'bank-statement']

/** True if a document of this kind may be a PDF. */
export const mayBePdf = (kind: StoredDocumentKind) => PDF_DOCUMENTS.includes(kind)

export const REQUIRED_DOCUMENTS = ['ine-front', 'ine-back', 'proof-of-address'] as const satisfies DocumentKind[]
export type RequiredDocument = (typeof REQUIRED_DOCUMENTS)[number]

export function missingDocuments({ documents }: { documents: DocumentKind[] }): DocumentKind[] {
  return REQUIRED_DOCUMENTS.filter((kind) => !documents.includes(kind))
}

export function isDocumentKind(name: string | undefined): name is DocumentKind {
  return DOCUMENT_KINDS.some((kind) => kind === name)
}
