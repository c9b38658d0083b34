import { href } from 'react-router'
import { withWayBack } from '#app/middleware/access/return-path.ts'
import { privateMeta } from '#app/share.ts'
import { validation } from '#app/texts/people/accounts.ts'
import { common } from '#app/texts/common.ts'
import { home } from '#app/texts/home.ts'
import { pageTitle } from '#app/texts/site.ts'
import { tutorials } from '#app/texts/tutorials.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Tutorials } from '#app/ui/tutorials/tutorials.tsx'
import type { Route } from './+types/validate-salesman'
import { pressValidation, showValidation } from './validation.server.ts'
import { EmailValidation } from './email-validation.tsx'

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(validation.title))

/** Forwards the action's `Refresh` header, which loads the result. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The parameter named `salesman` is the token. */
export const loader = (asked: Route.LoaderArgs) => showValidation(asked, asked.params.salesman)

export const action = (asked: Route.ActionArgs) => pressValidation(asked, asked.params.salesman)

export default function ValidateSalesman({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { result, back } = actionData ?? loaderData
  // A seller who registered in this browser continues the registration: the guard of `/sales` finds the step.
  const goesOn = matches[0].loaderData.frame.viewer?.role === 'seller'
  return (
    <EmailValidation
      result={result}
      audience="seller"
      loginHref={goesOn ? href('/sales') : withWayBack(href('/login/salesman'), back)}
      {...(goesOn && { loginLabel: validation.goOn })}
    >
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
