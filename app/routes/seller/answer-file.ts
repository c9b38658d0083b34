import { redirect } from 'react-router'
import { wayBack } from '#app/middleware/access/return-path.ts'
import type { ListingFileError } from '#app/texts/listing/listing-files.ts'
import { fileAnchors, type ListingFilePlace, listingFileSentence, withFileError } from './file-errors.ts'

type Answer = {
  request: Request
  form: FormData
  place: ListingFilePlace
  /** Page of a plain form that names no return path. */
  page: string
}

/**
 * Answers an upload. A script receives only the result; a plain form is redirected to its page: to the changed element,
 * or with the reason of the refusal.
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
    done: (result: object, anchor?: string) => (byScript ? Response.json(result) : lead(null, anchor)),
  }
}
