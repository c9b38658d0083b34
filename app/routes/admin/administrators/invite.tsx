import { redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { inviteAdministrator } from '#server/people/administrators/invite-administrator.ts'
import { isBreachedPassword } from '#server/people/accounts/password/breached-passwords.ts'
import type { Route } from './+types/invite'
import { administratorList, invitationForm, LIMIT } from './form.ts'
import { administrators as words, takenErrors } from './words.ts'

/** Creates an administrator's account and mails the invitation. */
export const loader = ({ url }: Route.LoaderArgs) => ({ back: listHref(readList(url, administratorList)) })

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireRecentFactor({ request, url, context })
  const { value, refuse } = await readForm(request, invitationForm)
  if (!value) return refuse()
  const { pass, ...account } = value
  if (isBreachedPassword(pass)) return refuse({ pass: [accountErrors.breachedPassword] })
  const passwordHash = await hashPassword(pass)
  const { db } = context.get(houseContext)
  const done = await inviteAdministrator(db, adminOf(context), { ...account, passwordHash, now: Date.now() })
  if ('refused' in done) return refuse({ form: [pressedTooOften(done.waitMs)] }, tooMany(done.waitMs))
  if ('taken' in done) return refuse({ form: [words.failed], ...takenErrors(done) })
  const back = new URL(listHref(readList(url, administratorList)), url)
  back.searchParams.set('hecho', 'creado')
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: ({ back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: words.invite },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.inviteTitle), matches)

export default function Invite({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm(invitationForm, { id: 'invitacion', lastResult: actionData })
  const labels = { email: words.email, username: words.user, pass: words.password }
  const verbatim = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const
  return (
    <UrlDialog title={words.inviteTitle} back={{ href: back, label: words.back }}>
      <Form form={form} labels={labels}>
        <Field field={fields.email} type="email" label={words.email} counter={LIMIT} {...verbatim} />
        <Field field={fields.username} label={words.user} hint={words.userRule} counter={LIMIT} {...verbatim} />
        <PasswordField
          field={fields.pass}
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
        />
        <p className="form-actions">
          <Button>{words.send}</Button>
          <CancelLink href={back} />
        </p>
      </Form>
    </UrlDialog>
  )
}
