import { z } from 'zod'
import {
  CAPTURE_FIELDS,
  type CaptureField,
  type CaptureSection,
  type CaptureValues,
  FIELDS,
  type FieldKind,
  type FieldNamed,
  type FieldOf,
  namesOf,
  type SectionValues,
} from '#machines/capture/fields.ts'
import { oneLine } from '#machines/identifiers/rules.ts'
import { captureErrors as errors } from '#app/texts/listing/capture.ts'
import { upTo } from '#app/texts/format/numbers.ts'
import { dateErrors } from '#app/texts/dates.ts'
import { findingWords } from '#app/texts/listing/listing.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { today } from './capture-texts.ts'
import { parseCentimetres } from '#app/forms/fields/centimetres.ts'
import { date } from '#app/forms/fields/date.ts'
import { anyName } from '#app/forms/fields/line.ts'
import { money } from '#app/forms/fields/money.ts'
import { video } from '#app/forms/stream.ts'
import { isVideoId } from './video.ts'

/** Optional: an incomplete capture is also saved. */
const text = (max: number, long = upTo(max)) =>
  anyName(errors.text)
    .max(max, long)
    .optional()
    .transform((typed) => typed ?? '')

/** A text of several lines. Control characters are removed: the database does not accept NUL. */
const lines = () =>
  z.string({ error: errors.text }).transform((typed) =>
    typed
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )

const prose = (max: number) =>
  lines()
    .pipe(z.string().max(max, upTo(max)))
    .optional()
    .transform((typed) => typed ?? '')

/** A list with one item per line. */
const items = (most: number, limit: number) =>
  lines()
    .transform((typed) =>
      typed
        .split('\n')
        .map((line) => oneLine(line).replace(/\s+/gu, ' '))
        .filter(Boolean),
    )
    .refine((each) => each.length <= most && each.every((line) => line.length <= limit), errors.lines(most, limit))
    .optional()
    .transform((each) => each ?? [])

const toggle = () =>
  z
    .boolean({ error: errors.text })
    .optional()
    .transform((on) => on ?? false)

const mark = () =>
  z
    .enum(['1', '2', '3', '4', '5'], errors.mark)
    .optional()
    .transform((typed) => (typed ? Number(typed) : null))

/** A whole number of centimetres, typed in any unit of heights. */
const number = ({ min, max }: FieldOf<'number'>, wrong: string) =>
  z
    .string({ error: wrong })
    .trim()
    .transform((typed, context) => {
      const given = parseCentimetres(typed)
      if (given !== null && given >= min && given <= max) return given
      context.addIssue({ code: 'custom', message: wrong })
      return null
    })
    .optional()
    .transform((given) => given ?? null)

/** A day, not after today. */
const past = (from: string) =>
  date({ min: from })
    .superRefine((day, context) => {
      const last = today()
      if (day > last) context.addIssue({ code: 'custom', message: dateErrors.tooLate(last) })
    })
    .optional()
    .transform((day) => day || null)

const FINDINGS = Object.keys(findingWords) as [string, ...string[]]

type Parser = z.ZodType<unknown, unknown>

/** Parser of a field by its kind; null for choices from lists, which the server reads. */
const PARSERS: { [Kind in FieldKind]: ((field: FieldOf<Kind>, name: FieldNamed<Kind>) => Parser) | null } = {
  line: ({ limit }, name) => text(limit, errors.long[name]),
  prose: ({ limit }) => prose(limit),
  items: ({ most, limit }) => items(most, limit),
  toggle,
  number: (field, name) => number(field, errors.number(name, field)),
  mark,
  date: ({ from }) => past(from),
  money: ({ digits }) =>
    money({ digits })
      .optional()
      .transform((pesos) => pesos ?? null),
  catalogue: null,
  sex: () =>
    z
      .enum(namesOf(sexes), errors.sex)
      .optional()
      .transform((sex) => sex ?? null),
  // Those listed on the page are ids already.
  videos: () => z.array(z.union([z.string().refine(isVideoId), video])),
  findings: () => z.array(z.enum(FINDINGS, errors.finding)),
}

function parserOf(name: CaptureField): Parser | undefined {
  const field = FIELDS[name]
  return (PARSERS[field.kind] as ((field: FieldOf<FieldKind>, name: CaptureField) => Parser) | null)?.(field, name)
}

type CaptureSchema = z.ZodObject<Record<string, Parser>>

const schemas = new Map<CaptureSection, CaptureSchema>()

export function captureSchema(section: CaptureSection): CaptureSchema {
  const known = schemas.get(section)
  if (known) return known
  const shape: Record<string, Parser> = {}
  for (const name of CAPTURE_FIELDS[section]) {
    const parser = parserOf(name)
    if (parser) shape[name] = parser
    // One further video.
    if (name === 'videos') shape.video = video.optional()
  }
  const schema = z.object(shape).superRefine(atMostVideos)
  schemas.set(section, schema)
  return schema
}

type Read = Partial<CaptureValues> & { video?: string | undefined }

function atMostVideos(read: Read, context: z.RefinementCtx): void {
  const { most } = FIELDS.videos
  if (allVideos(read).length > most) context.addIssue({ code: 'custom', path: ['video'], message: errors.videos(most) })
}

const allVideos = ({ videos = [], video }: Read) => [...new Set([...videos, ...(video ? [video] : [])])]

/** Combines the parsed form and the choices from lists into the section's values. */
export function captureValues<Section extends CaptureSection>(
  section: Section,
  read: Record<string, unknown>,
  chosen: Pick<CaptureValues, 'subcategory' | 'city'>,
): SectionValues<Section> {
  const { video, ...values } = { ...chosen, ...read } as Read & Partial<CaptureValues>
  // A typed number implies that the horse is registered.
  const registered = Boolean(values.registered || values.registry || values.registryOrganization)
  const whole = { ...values, videos: allVideos({ ...values, video }), registered }
  const fields: readonly (keyof CaptureValues)[] = CAPTURE_FIELDS[section]
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as SectionValues<Section>
}
