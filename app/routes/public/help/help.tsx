import { filterText } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import { helpAnswers } from '#app/texts/help-answers.ts'
import { help } from '#app/texts/home.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { tutorials } from '#app/texts/tutorials.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { findAnswers } from '#app/routes/public/find-answers.server.ts'
import { HelpPage } from './page.tsx'
import type { Route } from './+types/help'

const typed = filterText(80)

/** `practice` is true while a practice lot is offered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(houseContext).db)
  const q = typed.parse(url.searchParams.get('q') ?? '')
  const answers = helpAnswers(settings)
  return { practice: settings.practice, q, answers, found: findAnswers(answers, q) }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(help.title), description: descriptions.help })

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpPage {...loaderData} videos={[...tutorials]} />
}
