import { data, href } from 'react-router'
import { fieldsOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { pageTitle } from '#app/texts/site.ts'
import { CHOOSE, type SelectLevel } from '#app/ui/form/dependent-selects.tsx'
import { type OptionList, readChain } from '#server/listing/catalogues/options.ts'
import { openWorkshop } from '#app/routes/public/workshop/open.ts'
import type { Route } from './+types/capture'
import { CAPTURE_FIELDS, capture } from './form.ts'
import { CapturePage } from './page.tsx'
import { capture as words } from './words.ts'

type Context = Route.LoaderArgs['context']
type Typed = Record<string, string>

const PLACE = ['paises', 'estados', 'ciudades'] as const
const CLASS = ['grupos', 'categorias', 'subcategorias'] as const

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export function loader({ context }: Route.LoaderArgs) {
  openWorkshop(context)
  return screen(context, {})
}

/** Stores nothing. Returns the page with the next list, with errors, or with the parsed values. */
export async function action({ request, context }: Route.ActionArgs) {
  openWorkshop(context)
  const fields = await fieldsOf(request)
  const typed = Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
  const page = await screen(context, typed)
  if (typed.intent === CHOOSE) return page
  const sent = capture.safeParse(typed)
  const levels = [...page.place, ...page.classification]
  if (!sent.success || levels.some(({ value }) => value === '')) {
    const errors = sent.error?.flatten().fieldErrors ?? {}
    return data({ ...page, errors, place: ask(page.place), classification: ask(page.classification) }, { status: 400 })
  }
  const { name, birth, price } = sent.data
  const chosen = levels.map(({ label, value, options }) => ({
    label,
    value: options.find(({ id }) => String(id) === value)?.name ?? '',
  }))
  const read = [
    { label: words.name, value: name },
    { label: words.birth, value: formatDay(birth) },
    { label: words.price, value: `${formatMoney(price)}, ${amountInWords(price)}` },
    ...chosen,
  ]
  return { ...page, read, inWords: amountInWords(price) }
}

export default function Capture({ loaderData, actionData }: Route.ComponentProps) {
  return <CapturePage {...(actionData ?? loaderData)} />
}

export type CaptureView = Awaited<ReturnType<typeof screen>>

/** The page with the fields filled in so far. */
async function screen(context: Context, typed: Typed) {
  const { db } = context.get(houseContext)
  const values = Object.fromEntries(CAPTURE_FIELDS.map((field) => [field, typed[field] ?? ''])) as Record<
    (typeof CAPTURE_FIELDS)[number],
    string
  >
  const levelsOf = async (chain: readonly OptionList[]): Promise<SelectLevel[]> => {
    const levels = await readChain(
      db,
      chain,
      chain.map((list) => typed[list] ?? ''),
    )
    return levels.map((level, index) => {
      const list = chain[index] as OptionList
      return {
        ...level,
        ...words.levels[list],
        name: list,
        ...(index > 0 && { source: href('/opciones/:list', { list }) }),
      }
    })
  }
  const [place, classification] = await Promise.all([levelsOf(PLACE), levelsOf(CLASS)])
  return {
    values,
    place,
    classification,
    errors: {} as Partial<Record<(typeof CAPTURE_FIELDS)[number], string[]>>,
    read: null as { label: string; value: string }[] | null,
    inWords: undefined as string | undefined,
  }
}

/** Marks the first list without a choice as required. */
function ask(levels: SelectLevel[]): SelectLevel[] {
  const open = levels.findIndex(({ value }) => value === '')
  return levels.map((level, index) => (index === open ? { ...level, errors: [level.prompt] } : level))
}
