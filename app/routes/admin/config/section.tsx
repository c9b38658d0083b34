import { data, href, redirect } from 'react-router'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { changeSettings } from '#server/office/settings/change-settings.ts'
import {
  raisesAscend,
  type SettingName,
  type SettingsSection,
  type SettingValues,
} from '#server/office/settings/sections.ts'
import { readSections } from '#server/office/settings/read-sections.ts'
import type { Route } from './+types/section'
import { configForms } from './form.ts'
import { SectionForm } from './section-form.tsx'
import { typedValues } from './values.ts'
import { config as words } from './words.ts'

/** Sections with texts only, which require no fresh second factor. */
const WORDS = new Set<SettingsSection>(['contacto', 'precio'])

/** Changes one section of the configuration. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section)
  const house = context.get(houseContext)
  const [sections, draft] = await Promise.all([readSections(house), takeDraft({ request, url, context })])
  const values = sections[section]
  const fixed: SettingName[] = house.env.MODE === 'production' ? ['secondFactorRequired'] : []
  return { section, fixed, base: JSON.stringify(values), values: draft ?? typedValues(values) }
}

export async function action(asked: Route.ActionArgs) {
  const { params, request, context } = asked
  const section = sectionOf(params.section)
  if (!WORDS.has(section)) await requireRecentFactor(asked)
  const form = await formOf(request)
  const { value, reply } = await readForm(form, configForms[section])
  if (!value) return data({ result: reply(), conflict: null }, { status: 400 })
  const { base, ...to } = value
  if ('bigBid' in to && !raisesAscend(to))
    return data({ result: reply({ bigBid: [words.errors.order] }), conflict: null }, { status: 400 })
  const outcome = await changeSettings(context.get(houseContext), adminOf(context), {
    section,
    base: baseOf(base),
    to: to as SettingValues,
    at: Date.now(),
  })
  if ('meanwhile' in outcome) {
    const { meanwhile, by, current, mine } = outcome
    const merged = await readForm(withCurrent(form, current, mine), configForms[section])
    return data({ result: merged.reply(), conflict: { meanwhile, by, base: JSON.stringify(current) } }, { status: 409 })
  }
  return redirect(`${href('/admin/config')}?hecho=${'changed' in outcome ? 'guardado' : 'igual'}`, 303)
}

/** The posted form with the current values of the settings that it does not change. */
function withCurrent(form: FormData, current: SettingValues, mine: readonly string[]): FormData {
  const texts = typedValues(current)
  for (const name of Object.keys(current)) {
    if (mine.includes(name)) continue
    const text = texts[name]
    // A checkbox that is off has no entry.
    if (text === undefined) form.delete(name)
    else form.set(name, text)
  }
  return form
}

function sectionOf(param: string): SettingsSection {
  if (!Object.hasOwn(configForms, param)) throw data(null, { status: 404 })
  return param as SettingsSection
}

/** An invalid base counts as an outdated form. */
function baseOf(sent: string): SettingValues {
  try {
    const value: unknown = JSON.parse(sent)
    return value !== null && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}

export const handle = {
  crumbs: ({ section }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: href('/admin/config') },
    { label: words.sections[section].title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function ConfigSection({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionForm {...loaderData} {...actionData} />
}
