import { data, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { readForm } from '#app/middleware/form.ts'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { resetFactor } from '#server/people/administrators/reset-factor.ts'
import type { Route } from './+types/reset-factor'
import { administratorOf } from './administrator.server.ts'
import { administratorList, resetForm } from './form.ts'
import { administrators as words } from './words.ts'

/** Removes the second factor that another administrator has lost. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { id, username, secondFactorAt } = await administratorOf(context, params.admin)
  if (secondFactorAt === null || id === adminOf(context).accountId) throw data(null, { status: 404 })
  return { username, back: listHref(readList(url, administratorList)) }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { id } = await administratorOf(context, params.admin)
  await requireRecentFactor({ request, url, context })
  const { value, refuse } = await readForm(request, resetForm)
  if (!value) return refuse()
  const reset = { administrator: id, reason: value.reason, now: Date.now() }
  const done = await resetFactor(context.get(houseContext), adminOf(context), reset)
  if (done !== 'reset') throw data(null, { status: 404 })
  const back = new URL(listHref(readList(url, administratorList)), url)
  back.searchParams.set('hecho', 'factor')
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: ({ back, username }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: username },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.resetFactor), matches)

export default function ResetFactor({ loaderData: { username, back }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm(resetForm, { id: 'quitar-factor', lastResult: actionData })
  return (
    <UrlDialog title={words.resetTitle(username)} back={{ href: back, label: words.back }}>
      <p>{words.resetWhy}</p>
      <Form form={form} labels={{ reason: words.reason }}>
        <TextArea field={fields.reason} label={words.reason} hint={words.reasonHint} counter={300} rows={2} />
        <p className="form-actions">
          <Button>{words.resetFactor}</Button>
          <CancelLink href={back} />
        </p>
      </Form>
    </UrlDialog>
  )
}
