import { data, href } from 'react-router'
import { lotAt } from '#app/middleware/lot.ts'
import { takeMessage } from '#app/middleware/receive-message.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { summarize } from '#app/routes/public/summarize.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/question'
import { questionForm } from './form.ts'
import { QuestionPage, QuestionThanks } from './page.tsx'
import { question } from './words.ts'

/** A question to the house about the lot in the URL; a signed-in user's e-mail is prefilled. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { id, title, photo } = await askedAbout(params.event, context)
  return {
    lot: { id, title, photo },
    sent: url.searchParams.has('enviado'),
    email: context.get(sessionContext)?.email ?? '',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, title } = await askedAbout(params.event, context)
  return takeMessage(
    { request, context },
    {
      schema: questionForm,
      summarize,
      toMessage: (typed) => ({ ...typed, topic: question.topic(id, title), auctionId: id }),
      thanks: `${href('/event/:event/preguntar', params)}?enviado`,
    },
  )
}

/** Practice lots take no questions. Throws a 404. */
async function askedAbout(event: string, context: Route.LoaderArgs['context']) {
  const lot = await lotAt(event, context)
  if (lot.practice) throw data(null, { status: 404 })
  return lot
}

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(question.title), matches)

export default function Question({ loaderData: { lot, sent, email }, actionData }: Route.ComponentProps) {
  if (sent && !actionData) return <QuestionThanks lot={lot} />
  return <QuestionPage lot={lot} email={email} lastResult={actionData} />
}
