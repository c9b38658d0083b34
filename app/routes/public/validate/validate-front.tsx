import { href } from 'react-router'
import { withWayBack } from '#app/middleware/access/return-path.ts'
import { privateMeta } from '#app/share.ts'
import { validation } from '#app/texts/people/accounts.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/validate-front'
import { pressValidation, showValidation } from './validation.server.ts'
import { EmailValidation } from './email-validation.tsx'

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(validation.title))

/** Forwards the action's `Refresh` header, which loads the result. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const loader = (asked: Route.LoaderArgs) => showValidation(asked, asked.params.token)

export const action = (asked: Route.ActionArgs) => pressValidation(asked, asked.params.token)

export default function ValidateFront({ loaderData, actionData }: Route.ComponentProps) {
  const { result, back } = actionData ?? loaderData
  return <EmailValidation result={result} loginHref={withWayBack(href('/login'), back)} />
}
