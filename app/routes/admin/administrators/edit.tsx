import { data, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { keepOthersChanges, shownOf } from '#app/routes/admin/shown-values.server.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { backOffice } from '#app/texts/back-office.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { editAdministrator } from '#server/people/administrators/edit-administrator.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { isBreachedPassword } from '#server/people/accounts/password/breached-passwords.ts'
import type { Route } from './+types/edit'
import { administratorOf } from './administrator.server.ts'
import { administratorList, editForm, LIMIT } from './form.ts'
import { administrators as words, takenErrors } from './words.ts'

/** Edits an administrator's e-mail, user and name and, for another administrator, a new temporary password. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const administrator = await administratorOf(context, params.admin)
  return {
    administrator,
    shown: shownOf(valuesOf(administrator)),
    self: administrator.id === adminOf(context).accountId,
    back: listHref(readList(url, administratorList)),
  }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { id, basis: now, ...stored } = await administratorOf(context, params.admin)
  await requireRecentFactor({ request, url, context })
  const form = await formOf(request)
  keepOthersChanges(form, { values: valuesOf(stored), basis: now })
  const { value, refuse } = await readForm(form, editForm)
  if (!value) return refuse()
  const { pass, basis = 0, ...changes } = value
  if (pass !== undefined && isBreachedPassword(pass)) return refuse({ pass: [accountErrors.breachedPassword] })
  const passwordHash = pass === undefined ? null : await hashPassword(pass)
  const edit = { administrator: id, ...changes, passwordHash, basis, now: Date.now() }
  const done = await editAdministrator(context.get(houseContext), adminOf(context), edit)
  if (done === 'unknown') throw data(null, { status: 404 })
  if (done === 'own-password') return refuse({ form: [words.ownPassword] })
  if (typeof done === 'object' && 'meanwhile' in done)
    return refuse({ form: [backOffice.changedBy(done.meanwhile, Date.now())] }, { status: 409 })
  if (typeof done === 'object') return refuse(takenErrors(done))
  const back = new URL(listHref(readList(url, administratorList)), url)
  back.searchParams.set('hecho', done === 'changed' ? 'editado' : 'igual')
  return redirect(back.pathname + back.search, 303)
}

/** The values as the form shows them. */
const valuesOf = ({ email, username, name }: { email: string; username: string; name: string }) => ({
  email,
  username,
  name,
})

export const handle = {
  crumbs: ({ back, administrator }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: administrator.username },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.edit), matches)

export default function Edit({ loaderData: { administrator, shown, self, back }, actionData }: Route.ComponentProps) {
  const { username, basis } = administrator
  const options = { id: 'administrador', lastResult: actionData, defaultValue: valuesOf(administrator) }
  const [form, fields] = useSchemaForm(editForm, options)
  const labels = { email: words.email, username: words.user, name: words.name, pass: words.newPassword }
  const verbatim = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const
  return (
    <UrlDialog title={words.editTitle(username)} back={{ href: back, label: words.back }}>
      <Form form={form} labels={labels}>
        <HiddenFields values={{ basis: String(basis), shown }} />
        <Field field={fields.email} type="email" label={words.email} counter={LIMIT} {...verbatim} />
        <Field field={fields.username} label={words.user} hint={words.userRule} counter={LIMIT} {...verbatim} />
        <Field field={fields.name} label={words.name} counter={LIMIT} autoComplete="off" />
        {self ? (
          <p>{words.ownPassword}</p>
        ) : (
          <PasswordField
            field={fields.pass}
            label={words.newPassword}
            hint={words.newPasswordHint}
            autoComplete="new-password"
          />
        )}
        <p className="form-actions">
          <Button>{words.save}</Button>
          <CancelLink href={back} />
        </p>
      </Form>
    </UrlDialog>
  )
}
