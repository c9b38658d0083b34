import { z } from 'zod'
import {
  ANCESTOR_FIELDS,
  CAPTURE_FIELDS,
  type CaptureField,
  type CaptureSection,
  type CaptureValues,
  type SectionValues,
  TRAINING_MARKS,
} from '../../machines/capture/rules.ts'
import { captureErrors as errors } from '../texts/listing/capture.ts'
import { upTo } from '#app/texts/format/numbers.ts'
import { dateErrors } from '../texts/dates.ts'
import { healthWords, mareHealthWords } from '../texts/listing/listing.ts'
import { sexes } from '../texts/listing/sexes.ts'
import {
  CAPTURE_LIMITS,
  FIRST_BIRTH,
  LINE_LENGTH,
  MOST_LINES,
  MOST_VIDEOS,
  PRICE_DIGITS,
  today,
} from './capture-texts.ts'
import { date } from './date.ts'
import { money } from './money.ts'
import { videoIdOf } from './video.ts'

/** Optional: an incomplete capture is also saved. */
const text = (max: number, long = upTo(max)) =>
  z
    .string({ error: errors.text })
    .trim()
    .max(max, long)
    .regex(/^\P{Cc}*$/u, errors.oneLine)
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
const items = () =>
  lines()
    .transform((typed) =>
      typed
        .split('\n')
        .map((line) => line.replace(/\s+/gu, ' ').trim())
        .filter(Boolean),
    )
    .refine(
      (each) => each.length <= MOST_LINES && each.every((line) => line.length <= LINE_LENGTH),
      errors.lines(MOST_LINES, LINE_LENGTH),
    )
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

const height = z
  .string({ error: errors.height })
  .trim()
  .transform((typed, context) => {
    const cm = Number(/^(\d{2,3})(?: ?cm)?$/i.exec(typed)?.[1])
    if (cm >= 30 && cm <= 250) return cm
    context.addIssue({ code: 'custom', message: errors.height })
    return null
  })
  .optional()
  .transform((cm) => cm ?? null)

const birth = date({ min: FIRST_BIRTH })
  .superRefine((day, context) => {
    const last = today()
    if (day > last) context.addIssue({ code: 'custom', message: dateErrors.tooLate(last) })
  })
  .optional()
  .transform((day) => day || null)

const video = z.string({ error: errors.video }).transform((typed, context) => {
  const id = videoIdOf(typed)
  if (id === null) context.addIssue({ code: 'custom', message: errors.video })
  return id ?? ''
})

const FINDINGS = [...Object.keys(healthWords), ...Object.keys(mareHealthWords)] as [string, ...string[]]

/** Parser of each field by its name in the form. Choices from lists are read by the server. */
const FIELDS = {
  name: text(CAPTURE_LIMITS.name, errors.nameLong),
  shortDescription: text(CAPTURE_LIMITS.shortDescription),
  description: prose(CAPTURE_LIMITS.description),
  sex: z
    .enum(Object.keys(sexes) as [keyof typeof sexes], errors.sex)
    .optional()
    .transform((sex) => sex ?? null),
  dateOfBirth: birth,
  heightCm: height,
  nominated: toggle(),
  perks: items(),
  awards: items(),
  price: money({ digits: PRICE_DIGITS })
    .optional()
    .transform((pesos) => pesos ?? null),
  offerBuyNow: toggle(),
  registered: toggle(),
  registry: text(CAPTURE_LIMITS.registry),
  registryOrganization: text(CAPTURE_LIMITS.registryOrganization),
  model: text(CAPTURE_LIMITS.model),
  brand: text(CAPTURE_LIMITS.brand),
  videos: z.array(video),
  /** One further video. */
  video: video.optional(),
  findings: z.array(z.enum(FINDINGS, errors.finding)),
  observations: prose(CAPTURE_LIMITS.observations),
  time: text(CAPTURE_LIMITS.time),
  comments: prose(CAPTURE_LIMITS.comments),
  ...(Object.fromEntries(TRAINING_MARKS.map((name) => [name, mark()])) as Record<
    (typeof TRAINING_MARKS)[number],
    ReturnType<typeof mark>
  >),
  ...(Object.fromEntries(ANCESTOR_FIELDS.map((name) => [name, text(CAPTURE_LIMITS.ancestor)])) as Record<
    (typeof ANCESTOR_FIELDS)[number],
    ReturnType<typeof text>
  >),
}

/** The form's own fields beside those of the capture. */
type FormField = Exclude<CaptureField, 'subcategory' | 'city'> | 'video'

export type CaptureSchema = z.ZodObject<Record<FormField, z.ZodType<unknown, unknown>>>

const schemas = new Map<CaptureSection, CaptureSchema>()

export function captureSchema(section: CaptureSection): CaptureSchema {
  const known = schemas.get(section)
  if (known) return known
  const names: readonly string[] = [...CAPTURE_FIELDS[section], ...(hasVideos(section) ? ['video'] : [])]
  const shape = Object.fromEntries(names.flatMap((name) => (name in FIELDS ? [[name, FIELDS[name as FormField]]] : [])))
  const schema = z.object(shape).superRefine(atMostVideos) as unknown as CaptureSchema
  schemas.set(section, schema)
  return schema
}

const hasVideos = (section: CaptureSection) => (CAPTURE_FIELDS[section] as readonly string[]).includes('videos')

type Read = Partial<CaptureValues> & { video?: string | undefined }

function atMostVideos(read: Read, context: z.RefinementCtx): void {
  if (allVideos(read).length > MOST_VIDEOS)
    context.addIssue({ code: 'custom', path: ['video'], message: errors.videos(MOST_VIDEOS) })
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
