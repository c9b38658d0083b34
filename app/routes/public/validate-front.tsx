import { href } from 'react-router'
import { validation } from '#app/texts/accounts.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { EmailValidation } from '#app/ui/accounts/email-validation.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/validate-front.ts'
import { RESULT, validating, validatingMeta, VALIDATION_STATES } from './validating.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => validatingMeta(loaderData?.result)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return validating({ url, token: params.token, context })
}

export default function ValidateFront({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <EmailValidation state={VALIDATION_STATES[result]} loginHref={href('/login')} resendAction={href('/reenviar-validacion')}>
      {result === 'validating' && <p className="center"><a className="inline-link" href={RESULT}>{validation.slow}</a></p>}
      {result === 'already' && <div className="notices wrap"><Notice tone="info" text={signIn.already} /></div>}
    </EmailValidation>
  )
}
