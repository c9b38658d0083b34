import { href } from 'react-router'
import { validation } from '#app/texts/accounts.ts'
import { common } from '#app/texts/common.ts'
import { home } from '#app/texts/home.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { tutorials } from '#app/texts/tutorials.ts'
import { EmailValidation } from '#app/ui/accounts/email-validation.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Tutorials } from '#app/ui/home/tutorials.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/validate-salesman.ts'
import { RESULT, validating, validatingMeta, VALIDATION_STATES } from './validating.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => validatingMeta(loaderData?.result)

/** The parameter holds the token. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  return validating({ url, token: params.salesman, context })
}

export default function ValidateSalesman({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <EmailValidation state={VALIDATION_STATES[result]} loginHref={href('/login/salesman')} resendAction={href('/reenviar-validacion')}>
      {result === 'validating' && <p className="center"><a className="inline-link" href={RESULT}>{validation.slow}</a></p>}
      {result === 'already' && <div className="notices"><Notice tone="info" text={signIn.already} /></div>}
      <Section id="tutoriales" title={home.tutorials}>
        <Tutorials videos={[...tutorials]} sections />
        <p className="actions"><LinkButton look="secondary" href={href('/ayuda')}>{common.seeMore}</LinkButton></p>
      </Section>
    </EmailValidation>
  )
}
