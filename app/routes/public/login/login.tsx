import { houseContext } from '#app/middleware/house.ts'
import { wayBack } from '#app/middleware/access/return-path.ts'
import { rememberedEmail } from '#app/routes/public/remembered-email.server.ts'
import { WantedLot } from '#app/routes/public/wanted-lot.tsx'
import { wantedLot } from '#app/routes/public/wanted-lot.server.ts'
import { leaveWhenSignedIn, signIn } from '#app/routes/public/sign-in.server.ts'
import { pageMeta } from '#app/share.ts'
import { accounts, correction, recovery } from '#app/texts/people/accounts.ts'
import { closing } from '#app/texts/people/security.ts'
import { signIn as words } from '#app/texts/people/sign-in.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { Field } from '#app/ui/form/field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { buyerLogin } from '#app/forms/login.ts'
import type { Route } from './+types/login'
import { LoginCard } from './card.tsx'
import { LoginNotice } from './notice.tsx'
import { ResendOffer } from './resend-offer.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(accounts.loginTitle), description: descriptions.login })

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  leaveWhenSignedIn('buyer', url, context)
  const back = wayBack(url.searchParams)
  return {
    back,
    lot: await wantedLot(back, context),
    email: rememberedEmail(request, context.get(houseContext).env.ORIGIN),
    registered: url.searchParams.has('registrado'),
    corrected: url.searchParams.has('corregido'),
    reset: url.searchParams.has('restablecida'),
    closed: url.searchParams.get('cuenta') === 'cerrada',
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return signIn('buyer', request, context)
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { back, lot, email, registered, corrected, reset, closed } = loaderData
  const [form, fields] = useSchemaForm(buyerLogin, {
    id: 'acceso',
    lastResult: actionData?.result,
    defaultValue: email ? { email } : {},
  })
  const waits = registered || corrected
  const sent = corrected ? correction.done : words.registered
  const done = waits ? sent : reset ? recovery.done : closed ? closing.done : null
  const notice = done ?? (back ? words.continue : null)
  return (
    <>
      {!actionData && <LoginNotice text={notice} tone={done ? 'success' : 'info'} />}
      <WantedLot lot={lot} />
      <LoginCard audience="buyer" form={form} pass={fields.pass} back={back}>
        <Field
          field={fields.email}
          type="email"
          label={accounts.email}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
      </LoginCard>
      {(actionData?.notValidated || waits) && <ResendOffer email={fields.email.initialValue} back={back} />}
    </>
  )
}
