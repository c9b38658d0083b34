import { href } from 'react-router'
import { z } from 'zod'
import { basis } from '#app/forms/listing/catalogue.ts'
import { line } from '#app/forms/fields/line.ts'
import { defineList } from '#app/forms/list.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { terms as words } from './words.ts'

export const VERSION_LIMIT = 99
export const BODY_LIMIT = 100_000

export const termsForm = z.object({
  version: line(words.versionRequired).max(VERSION_LIMIT, words.versionTooLong),
  body: paragraphs({ required: words.bodyRequired, max: BODY_LIMIT }),
  basis,
})

/** Publishes a version. `instead`: the version in force when the page was shown. */
export const publishForm = z.object({ basis, instead: basis })

/** Five per page: specification 2, section 9. */
export const termsList = defineList({
  path: href('/admin/terms'),
  size: 5,
  dense: true,
  filters: {},
  sorts: ['version'],
  order: () => '-version' as const,
})

/** The acceptances of a version. */
export const acceptanceList = (path: string) =>
  defineList({ path, size: 10, dense: true, filters: {}, sorts: ['fecha'], order: () => '-fecha' as const })

/** Parses a version's id; 0, which no version has, for anything else. */
export const numberOf = (param: string) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)
