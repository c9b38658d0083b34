import { data, href, redirect } from 'react-router'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { privateMeta } from '#app/share.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { acceptInvitation, readInvitation } from '#server/people/administrators/accept-invitation.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { FULL, FULL_ROOM_MS, strangers } from '#server/people/accounts/sign-in/waiting-room.ts'
import { isBreachedPassword } from '#server/people/accounts/password/breached-passwords.ts'
import type { Route } from './+types/invitation'
import { acceptance } from './form.ts'
import { invitation as words } from './words.ts'

/** Opening the link changes nothing; choosing the password uses it up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const invited = await readInvitation(context.get(houseContext).db, params.token, Date.now())
  return data({ user: invited?.username ?? null }, { status: invited ? 200 : 400 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { value, refuse } = await readForm(request, acceptance)
  if (!value) return refuse()
  if (isBreachedPassword(value.pass)) return refuse({ pass: [accountErrors.breachedPassword] })
  const address = context.get(clientAddressContext)
  const accepting = { token: params.token, name: value.name, password: value.pass, address, now: Date.now() }
  const done = await strangers(addressKey(address), () => acceptInvitation(context.get(houseContext), accepting))
  if (done === FULL) return refuse({ form: [tooManyAttempts(FULL_ROOM_MS)] }, tooMany(FULL_ROOM_MS))
  // Renders the page again: its loader finds the link invalid.
  if (!done) return refuse()
  return redirect(`${href('/login/admin')}?restablecida`, 303)
}

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Invitation({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm(acceptance, { id: 'invitacion', lastResult: actionData })
  if (user === null)
    return (
      <Sheet title={words.problem} lead={words.problemWhy}>
        <p>
          <LinkButton href={href('/login/admin')}>{words.toLogin}</LinkButton>
        </p>
      </Sheet>
    )
  const password = { autoComplete: 'new-password', minLength: 8 } as const
  return (
    <Sheet title={words.title} lead={words.lead(user)}>
      <Form form={form} labels={{ name: words.name, pass: words.password, confirm: words.confirm }}>
        <Field field={fields.name} label={words.name} counter={100} autoComplete="name" />
        {/* Identifies the account for password managers. */}
        <input type="text" autoComplete="username" defaultValue={user} readOnly hidden />
        <PasswordField field={fields.pass} label={words.password} hint={words.passwordHint} {...password} />
        <PasswordField field={fields.confirm} label={words.confirm} {...password} />
        <Button>{words.accept}</Button>
      </Form>
    </Sheet>
  )
}
