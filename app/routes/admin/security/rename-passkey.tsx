import { data, href, redirect } from 'react-router'
import { PASSKEY_NAME, passkeyName } from '#app/forms/passkey-name.ts'
import { readForm } from '#app/middleware/form.ts'
import { asker } from '#app/middleware/access/security.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { security } from '#app/texts/people/security.ts'
import { factorSetUp as words } from '#app/texts/people/second-factor.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { readPasskey } from '#server/people/second-factor/account-factors.ts'
import { renamePasskey } from '#server/people/second-factor/change-factors.ts'
import type { Route } from './+types/rename-passkey'

const back = () => href('/admin/seguridad')

/** Renames a passkey of the administrator. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { house, account } = asker({ request, context })
  const key = await readPasskey(house.db, account, params.passkey)
  if (!key) throw data(null, { status: 404 })
  return { name: key.name }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { house, account, now } = asker({ request, context })
  const key = await readPasskey(house.db, account, params.passkey)
  if (!key) throw data(null, { status: 404 })
  await requireRecentFactor({ request, url, context })
  const { value, refuse } = await readForm(request, passkeyName)
  if (!value) return refuse()
  await renamePasskey(house, adminOf(context), { passkey: key.id, name: value.name, now })
  return redirect(`${back()}?hecho=nombre`, 303)
}

export const handle = { crumbs: () => [{ label: security.title, href: back() }, { label: words.rename }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.rename), matches)

export default function RenamePasskey({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const options = { id: 'nombre', lastResult: actionData, defaultValue: { name } }
  const [form, fields] = useSchemaForm(passkeyName, options)
  return (
    <UrlDialog title={words.renameTitle(name)} back={{ href: back(), label: words.back }}>
      <Form form={form} labels={{ name: words.passkeyName }}>
        <Field field={fields.name} label={words.passkeyName} counter={PASSKEY_NAME} autoComplete="off" />
        <Button>{words.save}</Button>
      </Form>
    </UrlDialog>
  )
}
