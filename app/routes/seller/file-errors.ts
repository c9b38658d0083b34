import { certificateErrors, type ListingFileError, listingFileErrors } from '#app/texts/listing/listing-files.ts'
import { LISTING_DOCUMENTS, type ListingDocumentKind } from '#machines/horse-audit/rules.ts'

/** Kind of a listing's file, as URLs name it after a plain form. */
export type ListingFilePlace = 'photos' | ListingDocumentKind

/** Element ids, the same on every page: target of plain forms and of the list of missing items. */
export const fileAnchors: Record<ListingFilePlace, string> = {
  photos: 'fotos',
  certificate: 'certificado',
  pedigree: 'pedigri',
  registration: 'registro',
}

/** Error text; the specification's wording if it has one. */
export function listingFileSentence(place: ListingFilePlace, error: ListingFileError): string {
  return (place === 'certificate' ? certificateErrors[error] : undefined) ?? listingFileErrors[error]
}

export type ListingFileErrors = Partial<Record<ListingFilePlace, string[]>>

/** Query parameter of a refused plain form, with values such as `photos.full`. */
const ERROR = 'archivo'

/** URL to return to, with the reason why a file was refused. */
export function withFileError(back: string, place: ListingFilePlace, error: ListingFileError | null): string {
  const url = new URL(back, 'http://here.invalid')
  url.searchParams.delete(ERROR)
  if (error) url.searchParams.set(ERROR, `${place}.${error}`)
  return url.pathname + url.search
}

/** Errors of the plain form that redirected here; empty for unknown values. */
export function listingFileErrorsOf(url: URL): ListingFileErrors {
  const [at = '', error = ''] = (url.searchParams.get(ERROR) ?? '').split('.')
  const place = (['photos', ...LISTING_DOCUMENTS] as const).find((each) => each === at)
  if (!place || !Object.hasOwn(listingFileErrors, error)) return {}
  return { [place]: [listingFileSentence(place, error as ListingFileError)] }
}
