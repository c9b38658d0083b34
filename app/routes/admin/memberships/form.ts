import { href } from 'react-router'
import { z } from 'zod'
import { basis, entryFilters } from '#app/forms/listing/catalogue.ts'
import { date } from '#app/forms/fields/date.ts'
import { line, nameLine } from '#app/forms/fields/line.ts'
import { defineList, filterText, readList } from '#app/forms/list.ts'
import { money } from '#app/forms/fields/money.ts'
import { isoDay, typedDay } from '#app/texts/format/days.ts'
import { formatWhole, upTo } from '#app/texts/format/numbers.ts'
import type { readAnyPackage } from '#server/listing/credits/list-all-packages.ts'
import { memberships as words } from './words.ts'

export const LIMITS = { version: 99, name: 99, description: 500, feature: 100, features: 20, credits: 10_000 } as const

const free = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(max, upTo(max)))
    .optional()
    .default('')

const switched = z.literal('on').optional()

export const packageForm = z.object({
  version: line(words.versionRequired).max(LIMITS.version, words.tooLong(words.version)),
  name: nameLine(words.nameRequired).max(LIMITS.name, words.tooLong(words.name)),
  description: free(LIMITS.description),
  publicationDate: date({ min: '2020-01-01' }),
  precio: money({ digits: 11, min: 0 }),
  creditos: z
    .string(words.creditsWrong)
    .trim()
    .regex(/^\d{1,5}$/, words.creditsWrong)
    .transform(Number)
    .pipe(z.number().min(1, words.creditsWrong).max(LIMITS.credits, words.creditsWrong)),
  features: free((LIMITS.feature + 1) * LIMITS.features)
    .transform((text) => text.split('\n').flatMap((one) => one.trim() || []))
    .pipe(z.array(z.string().max(LIMITS.feature, words.featureTooLong)).max(LIMITS.features, words.tooManyFeatures)),
  recommended: switched,
  public: switched,
  status: switched,
  basis,
})

/** Deletes the package, or switches it off. */
export const removalForm = z.object({ intent: z.enum(['desactivar']).optional().catch(undefined), basis })

export const assignForm = z.object({
  seller: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, words.unknownSeller)
    .transform(Number),
  intent: z.enum(['asignar', 'quitar'], words.unknownSeller),
})

/** Five per page: specification 2, section 9. */
export const packageList = defineList({
  path: href('/admin/memberships'),
  size: 5,
  dense: true,
  filters: entryFilters,
  sorts: ['id'],
  order: () => '-id' as const,
})

/** Filters of the list's query, as its address asks. */
export function packagesAsked(url: URL) {
  const { texto: text, estado } = readList(url, packageList).filters
  return { text, active: estado === '' ? undefined : estado === 'si' }
}

/** The sellers of one package; `buscar` searches for other sellers. */
export const sellerList = (path: string) =>
  defineList({
    path,
    size: 10,
    dense: true,
    filters: { buscar: filterText() },
    sorts: ['nombre'],
    order: () => 'nombre' as const,
  })

/** Parses a package's id; 0, which no package has, for anything else. */
export const numberOf = (param: string) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)

/** Start of a day in Mexico City, which has had no daylight saving time since 2022. */
export const beginOf = (day: string) => Date.parse(`${day}T00:00:00-06:00`)

export type Found = NonNullable<Awaited<ReturnType<typeof readAnyPackage>>>

const on = (so: boolean) => (so ? ('on' as const) : undefined)

/** A package's values as its form shows them. */
export function valuesOf({ price, credits, features, recommended, status, ...found }: Found) {
  const { version, name, description, publishedAt } = found
  return {
    version,
    name,
    description,
    publicationDate: typedDay(isoDay(publishedAt)),
    precio: formatWhole(price),
    creditos: String(credits),
    features: features.join('\n'),
    recommended: on(recommended),
    public: on(found.public),
    status: on(status),
  }
}
