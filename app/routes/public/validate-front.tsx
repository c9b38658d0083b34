import { data, href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { validation } from '#app/texts/accounts.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { EmailValidation } from '#app/ui/accounts/email-validation.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { validateEmail } from '#server/accounts/validate-email.ts'
import type { Route } from './+types/validate-front.ts'

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(validation.title))

/** Opening the link validates; opening it again says that it did. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await validateEmail(context.get(houseContext).db, params.token, Date.now())
  return data({ result }, { status: result === 'problem' ? 400 : 200 })
}

export default function ValidateFront({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <EmailValidation state={result === 'problem' ? 'problem' : 'correct'} loginHref={href('/login')} resendAction={href('/reenviar-validacion')}>
      {result === 'already' && <div className="notices wrap"><Notice tone="info" text={signIn.already} /></div>}
    </EmailValidation>
  )
}
