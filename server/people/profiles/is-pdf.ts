import { eq } from 'drizzle-orm'
import { documents } from '#db/schema/people/onboarding.ts'

/** Column that is true for a document stored as PDF. */
export const isPdf = eq(documents.contentType, 'application/pdf').mapWith(Boolean)
