import { href } from 'react-router'
import { validation } from '#app/texts/accounts.ts'
import { common } from '#app/texts/common.ts'
import { home } from '#app/texts/home.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { tutorials } from '#app/texts/tutorials.ts'
import { EmailValidation } from './email-validation.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Tutorials } from '#app/ui/tutorials/tutorials.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/validate-salesman'
import { RESULT, VALIDATION_STATES } from '#app/forms/validation.ts'
import { pressValidation, showValidation } from '#app/middleware/validation.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(validation.title))

/** Leads from the press to its result. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The parameter holds the token. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  return showValidation({ url, token: params.salesman, context })
}

export async function action({ params, context }: Route.ActionArgs) {
  return pressValidation({ token: params.salesman, context })
}

export default function ValidateSalesman({ loaderData, actionData }: Route.ComponentProps) {
  const { result } = actionData ?? loaderData
  return (
    <EmailValidation state={VALIDATION_STATES[result]} loginHref={href('/login/salesman')}>
      {result === 'validating' && (
        <p className="center">
          <a className="inline-link" href={RESULT}>
            {validation.slow}
          </a>
        </p>
      )}
      {result === 'already' && (
        <div className="notices">
          <Notice tone="info" text={signIn.already} />
        </div>
      )}
      <Section id="tutoriales" title={home.tutorials}>
        <Tutorials videos={[...tutorials]} sections />
        <p className="actions">
          <LinkButton look="secondary" href={href('/ayuda')}>
            {common.seeMore}
          </LinkButton>
        </p>
      </Section>
    </EmailValidation>
  )
}
