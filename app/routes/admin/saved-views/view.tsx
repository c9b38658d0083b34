import { data, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
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
import { addressOf } from '#server/office/saved-views/save-view.ts'
import { deleteView, renameView } from '#server/office/saved-views/change-view.ts'
import { readView } from '#server/office/saved-views/read-views.ts'
import type { Route } from './+types/view'
import type { admin as adminWords } from '#app/routes/admin/words.ts'
import { LIMITS, viewForm } from './form.ts'
import { savedViews as words } from './words.ts'

/** Renames or deletes one of the administrator's own views. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await viewAt(params.view, context)
  return { name: view.name, back: addressOf(view) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const view = await viewAt(params.view, context)
  const { db } = context.get(houseContext)
  const admin = adminOf(context)
  const back = (done: keyof typeof adminWords.ofViews) => {
    const list = new URL(addressOf(view), url)
    list.searchParams.set('hecho', done)
    return redirect(list.pathname + list.search, 303)
  }
  const form = await formOf(request)
  if (form.has('eliminar')) {
    await deleteView(db, admin, view.id, Date.now())
    return back('vista-eliminada')
  }
  const { value, refuse } = await readForm(form, viewForm)
  if (!value) return refuse()
  const done = await renameView(db, admin, { view: view.id, name: value.name, at: Date.now() })
  if (done === 'name') return refuse({ name: [words.taken] }, { status: 409 })
  if (done === 'unknown') throw data(null, { status: 404 })
  return back('vista-cambiada')
}

/** Throws a 404 if the administrator has no such view. */
async function viewAt(id: string, context: Route.LoaderArgs['context']) {
  const view = await readView(context.get(houseContext).db, adminOf(context), routeId(id) ?? 0)
  if (!view) throw data(null, { status: 404 })
  return view
}

export const handle = { crumbs: () => [{ label: words.change }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.change), matches)

export default function View({ loaderData: { name, back }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm(viewForm, { id: 'vista', defaultValue: { name }, lastResult: actionData })
  return (
    <UrlDialog title={words.of(name)} back={{ href: back, label: words.back }}>
      <Form form={form} labels={{ name: words.name }}>
        <Field field={fields.name} label={words.name} counter={LIMITS.name} autoComplete="off" />
        <p className="form-actions">
          <Button>{words.save}</Button>
          <CancelLink href={back} />
        </p>
      </Form>
      <form method="post" className="form-actions">
        <Button look="secondary" name="eliminar" value="si">
          {words.delete}
        </Button>
        <p className="hint">{words.deleteWhy}</p>
      </form>
    </UrlDialog>
  )
}
