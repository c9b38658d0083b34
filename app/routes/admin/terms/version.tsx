import { data, href, redirect } from 'react-router'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { keepOthersChanges, shownOf } from '#app/routes/admin/shown-values.server.ts'
import { sayMeanwhile } from '#app/routes/admin/meanwhile.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { addDraft, changeDraft } from '#server/people/terms/drafts.ts'
import { readVersion } from '#server/people/terms/list-versions.ts'
import { renderTerms } from '#server/people/terms/render.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import type { Route } from './+types/version'
import { DraftPage, PublishedPage } from './page.tsx'
import { numberOf, termsForm, termsList } from './form.ts'
import styles from './styles.css?url'
import { terms as words } from './words.ts'

/** A version: drafts are edited, published ones are read. Without an id, a new draft. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.terms === undefined) return { version: null, html: null, shown: '' }
  const version = await readVersion(context.get(houseContext).db, numberOf(params.terms), Date.now())
  if (!version) throw await gone(context, `terms:${params.terms}`)
  const isDraft = version.status === 'draft'
  return { version, html: isDraft ? null : renderTerms(version.body), shown: isDraft ? shownOf(valuesOf(version)) : '' }
}

/** Saves the draft, or renders its preview, which another button of the same form requests. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(houseContext)
  const id = params.terms === undefined ? null : numberOf(params.terms)
  const form = await formOf(request)
  const stored = id === null ? undefined : await readVersion(db, id, Date.now())
  if (stored?.status === 'draft') keepOthersChanges(form, { values: valuesOf(stored), basis: stored.basis })
  const { value, reply } = await readForm(form, termsForm)
  if (!value) {
    if (id !== null && !stored) throw await gone(context, `terms:${params.terms}`)
    return data({ result: reply(), preview: null }, { status: 400 })
  }
  if (form.get('intent') === 'vista') return data({ result: reply(), preview: renderTerms(value.body) })
  const { basis, ...text } = value
  const saved =
    id === null ? await addDraft(db, adminOf(context), text) : await changeDraft(db, adminOf(context), id, value)
  if ('id' in saved) return redirect(`${termsList.path}?hecho=guardado`, 303)
  if (saved.refused === 'unknown') throw await gone(context, `terms:${params.terms}`)
  if (saved.refused === 'published') throw redirect(termsList.path, 303)
  if (saved.refused === 'taken')
    return data({ result: reply({ version: [words.taken] }), preview: null }, { status: 409 })
  // Another administrator saved the same draft: keeps the typed text and names them.
  if (saved.meanwhile.action !== 'terms.changed') throw redirect(`${termsList.path}?ya=${id}`, 303)
  return data(
    { result: reply({ form: [sayMeanwhile('la', saved.meanwhile), words.again] }), preview: null },
    { status: 409 },
  )
}

/** A draft's values as its form shows them. */
const valuesOf = ({ version, body }: { version: string; body: string }) => ({ version, body })

export const handle = {
  crumbs: ({ version }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: href('/admin/terms') },
    { label: version ? words.one(version.version) : words.add },
  ],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Version({ loaderData: { version, html, shown }, actionData }: Route.ComponentProps) {
  if (version && html !== null) return <PublishedPage version={version} html={html} />
  return (
    <DraftPage draft={version} shown={shown} lastResult={actionData?.result} preview={actionData?.preview ?? null} />
  )
}
