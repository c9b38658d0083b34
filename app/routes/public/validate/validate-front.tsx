import { href } from 'react-router'
import { validation } from '#app/texts/accounts.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { EmailValidation } from './email-validation.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/validate-front'
import { RESULT, VALIDATION_STATES } from '#app/forms/validation.ts'
import { pressValidation, showValidation } from '#app/middleware/validation.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(validation.title))

/** Leads from the press to its result. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return showValidation({ url, token: params.token, context })
}

export async function action({ params, context }: Route.ActionArgs) {
  return pressValidation({ token: params.token, context })
}

export default function ValidateFront({ loaderData, actionData }: Route.ComponentProps) {
  const { result } = actionData ?? loaderData
  return (
    <EmailValidation state={VALIDATION_STATES[result]} loginHref={href('/login')}>
      {result === 'validating' && (
        <p className="center">
          <a className="inline-link" href={RESULT}>
            {validation.slow}
          </a>
        </p>
      )}
      {result === 'already' && (
        <div className="notices wrap">
          <Notice tone="info" text={signIn.already} />
        </div>
      )}
    </EmailValidation>
  )
}
