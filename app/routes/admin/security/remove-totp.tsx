import { data, href, redirect } from 'react-router'
import { factorCode } from '#app/forms/factor-code.ts'
import { readForm } from '#app/middleware/form.ts'
import { asker } from '#app/middleware/access/security.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { privateMeta } from '#app/share.ts'
import { security } from '#app/texts/people/security.ts'
import { factorSetUp as words, secondFactor } from '#app/texts/people/second-factor.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Field, fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { hasTotp } from '#server/people/second-factor/set-up-totp.ts'
import { removeTotp } from '#server/people/second-factor/change-factors.ts'
import type { Route } from './+types/remove-totp'

const back = () => href('/admin/seguridad')

/** Removes the authenticator app, with one of its codes or a recovery code. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { house, account } = asker({ request, context })
  if (!(await hasTotp(house, account))) throw data(null, { status: 404 })
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { house, account, address, now } = asker({ request, context })
  if (!(await hasTotp(house, account))) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, factorCode)
  if (!value) return refuse()
  const done = await removeTotp(house, adminOf(context), { code: value.codigo, address, now })
  if (done.ok || done.code === 'none' || done.code === 'session-ended')
    return redirect(`${back()}?hecho=aplicacion`, 303)
  if (done.code === 'too-many') return refuse({ form: [tooManyAttempts(done.waitMs)] }, tooMany(done.waitMs))
  return refuse({ codigo: [secondFactor[done.code]] })
}

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const handle = { crumbs: () => [{ label: security.title, href: back() }, { label: words.remove }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.removeAppTitle), matches)

export default function RemoveTotp({ actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm(factorCode, { id: 'quitar', lastResult: actionData })
  return (
    <UrlDialog title={words.removeAppTitle} back={{ href: back(), label: words.back }}>
      <p className="lead">{words.removeAppLead}</p>
      <p>{words.removeLast}</p>
      <Form form={form} labels={{ codigo: secondFactor.code }}>
        <Field
          field={fieldWith(fields.codigo, { initialValue: '' })}
          label={secondFactor.code}
          autoComplete="one-time-code"
        />
        <Button>{words.remove}</Button>
      </Form>
    </UrlDialog>
  )
}
