import { redirect } from 'react-router'
import { wayBack } from '#app/middleware/return-path.ts'
import type { ListingFileError } from '#app/texts/listing-files.ts'
import { fileAnchors, type ListingFilePlace, listingFileSentence, withFileError } from '../file-errors.ts'

type Answer = {
  request: Request
  form: FormData
  place: ListingFilePlace
  /** Where a plain form came from, if it does not say. */
  page: string
}

/**
 * What a script is told, which wants to know how it went and nothing more. A plain form leads back to its page: to what
 * it changed, or with why a file was not taken.
 */
export function answerTo({ request, form, place, page }: Answer) {
  const byScript = request.headers.get('Accept') === 'application/json'
  const back = wayBack(form) ?? page
  const lead = (error: ListingFileError | null, anchor = fileAnchors[place]) =>
    redirect(`${withFileError(back, place, error)}#${anchor}`, 303)
  return {
    refuse(error: ListingFileError) {
      if (!byScript) return lead(error)
      return Response.json({ error: listingFileSentence(place, error) }, { status: error === 'unknown' ? 404 : 400 })
    },
    done: (told: object, anchor?: string) => (byScript ? Response.json(told) : lead(null, anchor)),
  }
}
