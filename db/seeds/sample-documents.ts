import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENT_KINDS, type DocumentKind } from '#machines/onboarding/rules.ts'
import { type PreparedDocument, prepareDocument } from '#server/engine/media/documents.ts'

const FOLDER = join(import.meta.dirname, 'documents')

/** Fictitious identity documents marked MUESTRA, re-encoded like uploads. */
export async function sampleDocuments(): Promise<Record<DocumentKind, PreparedDocument>> {
  const documents = DOCUMENT_KINDS.map(async (kind) => {
    const file = await readFile(join(FOLDER, `${kind}.webp`))
    return [kind, await prepareDocument(file, { pdf: false })] as const
  })
  return Object.fromEntries(await Promise.all(documents)) as Record<DocumentKind, PreparedDocument>
}
