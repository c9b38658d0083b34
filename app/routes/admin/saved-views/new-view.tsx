import { data, redirect } from 'react-router'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { addressOf, MOST_VIEWS, saveView } from '#server/office/saved-views/save-view.ts'
import type { Route } from './+types/new-view'
import { LIMITS, viewForm } from './form.ts'
import { listAt } from './list-at.server.ts'
import { savedViews as words } from './words.ts'

/** Names the list's address in `?lista=`, for this administrator. */
export const loader = ({ url }: Route.LoaderArgs) => ({ back: addressOf(askedList(url)) })

export async function action({ request, url, context }: Route.ActionArgs) {
  const view = askedList(url)
  const { value, refuse } = await readForm(request, viewForm)
  if (!value) return refuse()
  const { db } = context.get(houseContext)
  const done = await saveView(db, adminOf(context), { ...view, name: value.name, at: Date.now() })
  if ('refused' in done) {
    const why = done.refused === 'name' ? words.taken : words.full(MOST_VIEWS.list, MOST_VIEWS.all)
    return refuse({ name: [why] }, { status: 409 })
  }
  const back = new URL(addressOf(view), url)
  back.searchParams.set('hecho', 'vista-guardada')
  return redirect(back.pathname + back.search, 303)
}

/** Throws a 404 if the address names no administrators' list. */
function askedList(url: URL) {
  const list = listAt(url.searchParams.get('lista') ?? '')
  if (!list) throw data(null, { status: 404 })
  return list
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function NewView({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm(viewForm, { id: 'vista', lastResult: actionData })
  return (
    <UrlDialog title={words.title} back={{ href: back, label: words.back }}>
      <p>{words.lead}</p>
      <Form form={form} labels={{ name: words.name }}>
        <Field field={fields.name} label={words.name} hint={words.nameHint} counter={LIMITS.name} autoComplete="off" />
        <p className="form-actions">
          <Button>{words.save}</Button>
          <CancelLink href={back} />
        </p>
      </Form>
    </UrlDialog>
  )
}
