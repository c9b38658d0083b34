import { data, href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { validation } from '#app/texts/accounts.ts'
import { common } from '#app/texts/common.ts'
import { home } from '#app/texts/home.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { tutorials } from '#app/texts/tutorials.ts'
import { EmailValidation } from '#app/ui/accounts/email-validation.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Tutorials } from '#app/ui/home/tutorials.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { validateEmail } from '#server/accounts/validate-email.ts'
import type { Route } from './+types/validate-salesman.ts'

/** While the browser fetches the result it shows that we are at it; no script is needed for that. */
const RESULT = '?resultado'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...privateMeta(pageTitle(validation.title)),
  ...(loaderData?.result === 'validating' ? [{ httpEquiv: 'refresh', content: `0;url=${RESULT}` }] : []),
]

/** The link leads to the loader, and that to the result; opening it again says that it did its work. The parameter holds the token. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!url.searchParams.has('resultado')) return data({ result: 'validating' as const })
  const result = await validateEmail(context.get(houseContext).db, params.salesman, Date.now())
  return data({ result }, { status: result === 'problem' ? 400 : 200 })
}

const STATES = { validating: 'validating', validated: 'correct', already: 'correct', problem: 'problem' } as const

export default function ValidateSalesman({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <EmailValidation state={STATES[result]} loginHref={href('/login/salesman')} resendAction={href('/reenviar-validacion')}>
      {result === 'validating' && <p className="center"><a className="inline-link" href={RESULT}>{validation.slow}</a></p>}
      {result === 'already' && <div className="notices"><Notice tone="info" text={signIn.already} /></div>}
      <Section id="tutoriales" title={home.tutorials}>
        <Tutorials videos={[...tutorials]} sections />
        <p className="actions"><LinkButton look="secondary" href={href('/ayuda')}>{common.seeMore}</LinkButton></p>
      </Section>
    </EmailValidation>
  )
}
