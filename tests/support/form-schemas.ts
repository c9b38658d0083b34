/** Every form schema of the application, found in its source, so that a new one cannot be forgotten. */
import { join } from 'node:path'
import { z } from 'zod'
import { CAPTURE_FIELDS, type CaptureSection } from '#machines/capture/fields.ts'
import { PROOFS, type ProvenStep } from '#machines/deal/rules.ts'
import { readSources } from './imports.ts'

export type FormSchema = { name: string; schema: z.ZodType }

const ROOT = join(import.meta.dirname, '../..')
const NOW = Date.parse('2026-11-29T18:00:00Z')
const TODAY = '2026-11-29'
const DAYS = { min: '2026-11-01', max: TODAY }

/** Arguments of each function that makes a form's schema; one list per schema. */
const MADE: Record<string, unknown[][]> = {
  'app/forms/listing/capture.ts captureSchema': (Object.keys(CAPTURE_FIELDS) as CaptureSection[]).map((section) => [
    section,
  ]),
  'app/forms/listing/catalogue.ts entryForm': [['Nombre requerido']],
  'app/forms/deal-proof.ts proofForm': (Object.keys(PROOFS) as ProvenStep[]).map((step) => [step]),
  'app/routes/admin/deals/form.ts quoteForm': [[DAYS]],
  'app/routes/admin/deals/form.ts payoutForm': [[DAYS]],
  'app/routes/admin/events/form.ts payForm': [[DAYS]],
  'app/routes/admin/people/limit-form.ts limitForm': [[DAYS]],
  'app/routes/buyer/deal/form.ts quotesForm': [[true], [false]],
  'app/routes/seller/credits/transfer/form.ts transferForm': [[TODAY]],
  'app/routes/seller/events/form.ts datesForm': [[NOW]],
  'app/routes/seller/events/form.ts scheduleForm': [[NOW]],
  'app/routes/seller/events/form.ts reofferForm': [[NOW]],
  'app/routes/seller/vet-file/form.ts factsForm': [[TODAY]],
  'app/routes/seller/vet-file/form.ts addForm': [[TODAY]],
  'app/routes/seller/vet-file/form.ts summaryForm': [[TODAY]],
  'app/routes/seller/vet-papers/form.ts paperForm': [[TODAY]],
}

const PUBLIC_DATA = 'app/routes/public/elsewhere/facts.ts'

/** Declarations with a schema whose errors no page shows. */
const NO_FORM: Record<string, string> = {
  'app/forms/list.ts readList': "a list's address: what is wrong in it counts as missing",
  'app/forms/person.ts schemaOf': 'makes the three exported schemas of personal data',
  'app/middleware/held-bid.ts sentForm': 'a bid during an outage: what is wrong in it is another answer',
  'app/routes/seller/sheet/read-sheet.server.ts keptRows': 'rows that our own page carries: others are not read',
  'app/routes/seller/sheet/take-photos.server.ts horsesForm': 'horses that our own page carries',
  [`${PUBLIC_DATA} lot`]: 'describes answers of ours',
  [`${PUBLIC_DATA} evening`]: 'describes answers of ours',
  [`${PUBLIC_DATA} totals`]: 'describes answers of ours',
  [`${PUBLIC_DATA} result`]: 'describes answers of ours',
  [`${PUBLIC_DATA} documents`]: 'describes answers of ours',
  'app/routes/public/workshop/forms.tsx schema': 'samples of the building blocks',
  'app/routes/admin/second-factor/set-up.tsx action': 'two exported schemas together',
}

const DECLARATION = /^(?=(?:export )?(?:default )?(?:async )?(?:const|function|type|interface|class) )/m
const NAME = /^(export )?(?:default )?(?:async )?(?:const|function) (\w+)/
const SCHEMA =
  /\bz\s*\.(?:object|strictObject|looseObject|discriminatedUnion)\(|\w(?:\([\w, ]*\))?\.extend\(|schemaOf\(/

/** All of them; throws for a declaration that is neither exported nor explained. */
export async function formSchemas(): Promise<FormSchema[]> {
  const found = readSources(['app']).flatMap(({ file, source }) =>
    /from 'zod'|\.extend\(/.test(source) ? declared(file, source) : [],
  )
  const schemas = await Promise.all(found.map(schemasOf))
  return schemas.flat()
}

type Declared = { file: string; name: string; exported: boolean }

function declared(file: string, source: string): Declared[] {
  return source.split(DECLARATION).flatMap((text) => {
    const [, exported, name] = NAME.exec(text) ?? []
    const isForm = name && SCHEMA.test(text) && !(`${file} ${name}` in NO_FORM)
    return isForm ? [{ file, name, exported: Boolean(exported) }] : []
  })
}

async function schemasOf({ file, name, exported }: Declared): Promise<FormSchema[]> {
  const path = `${file} ${name}`
  if (!exported) throw new Error(`${path} is not exported: a form's schema stands in form.ts`)
  const value = ((await import(join(ROOT, file))) as Record<string, unknown>)[name]
  if (value instanceof z.ZodType) return [{ name: path, schema: value }]
  if (typeof value !== 'function')
    return Object.entries(value as Record<string, z.ZodType>).map(([each, schema]) => ({
      name: `${path} ${each}`,
      schema,
    }))
  const given = MADE[path]
  if (!given) throw new Error(`${path} makes a schema: say in MADE of what`)
  return given.map((args) => ({
    name: `${path}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`,
    schema: (value as (...all: unknown[]) => z.ZodType)(...args),
  }))
}
