import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect } from 'react-router'
import { resendValidation as schema } from './form.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { tooMany } from '#app/middleware/too-many.ts'
import { privateMeta } from '#app/share.ts'
import { accounts, validation } from '#app/texts/accounts.ts'
import { signIn, tooManyAttempts } from '#app/texts/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { EmailValidation } from './email-validation.tsx'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { resendValidation } from '#server/accounts/resend-validation.ts'
import type { Route } from './+types/resend'

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(validation.title))

/** When to try again travels as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has('enviado') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await formOf(request), { schema })
  if (submission.status !== 'success') {
    return data(
      { email: String(submission.payload.email ?? ''), errors: submission.error?.email ?? undefined },
      { status: 400 },
    )
  }
  const { email } = submission.value
  const waitMs = await resendValidation(context.get(houseContext), {
    email,
    address: context.get(clientAddressContext),
    now: Date.now(),
  })
  if (waitMs > 0) {
    return data({ email, errors: [tooManyAttempts(waitMs)] }, tooMany(waitMs))
  }
  return redirect(`${href('/reenviar-validacion')}?enviado`, 303)
}

export default function ResendValidation({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  if (sent && !actionData)
    return <EmailValidation state="resent" loginHref={href('/login')} resendAction={href('/reenviar-validacion')} />
  return (
    <Sheet title={signIn.resendTitle} lead={signIn.resendLead}>
      <form method="post" action={href('/reenviar-validacion')} className="stack" noValidate>
        <Field
          name="email"
          type="email"
          label={accounts.email}
          defaultValue={actionData?.email}
          errors={actionData?.errors}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <Button>{validation.resend}</Button>
      </form>
    </Sheet>
  )
}
