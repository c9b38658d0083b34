import { certificateErrors, type ListingFileError, listingFileErrors } from '#app/texts/listing-files.ts'
import { LISTING_DOCUMENTS, type ListingDocumentKind } from '#machines/horse-audit/rules.ts'

/** What of a listing a file is, as the address names it after a plain form. */
export type ListingFilePlace = 'photos' | ListingDocumentKind

/** The id that it has on whichever page: plain forms and what says that it is missing lead there. */
export const fileAnchors: Record<ListingFilePlace, string> = {
  photos: 'fotos',
  certificate: 'certificado',
  pedigree: 'pedigri',
  registration: 'registro',
}

/** In the specification's words where it has some. */
export function listingFileSentence(place: ListingFilePlace, error: ListingFileError): string {
  return (place === 'certificate' ? certificateErrors[error] : undefined) ?? listingFileErrors[error]
}

export type ListingFileErrors = Partial<Record<ListingFilePlace, string[]>>

/** The name in an address under which a plain form's answer says what was not taken, as `photos.full`. */
const ERROR = 'archivo'

/** The page to come back to, saying why a file was not taken. */
export function withFileError(back: string, place: ListingFilePlace, error: ListingFileError | null): string {
  const url = new URL(back, 'http://here.invalid')
  url.searchParams.delete(ERROR)
  if (error) url.searchParams.set(ERROR, `${place}.${error}`)
  return url.pathname + url.search
}

/** What a page that shows files of a listing has to say of the form that led back to it; nothing for what is invented. */
export function listingFileErrorsOf(url: URL): ListingFileErrors {
  const [at = '', error = ''] = (url.searchParams.get(ERROR) ?? '').split('.')
  const place = (['photos', ...LISTING_DOCUMENTS] as const).find((each) => each === at)
  if (!place || !Object.hasOwn(listingFileErrors, error)) return {}
  return { [place]: [listingFileSentence(place, error as ListingFileError)] }
}
