import { data, href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import { helpAnswers } from '#app/texts/help-answers.ts'
import { help } from '#app/texts/home.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { AnswerList } from '#app/routes/public/answer-list.tsx'
import { HelpContact } from './contact.tsx'
import type { Route } from './+types/answer'

export async function loader({ params, context }: Route.LoaderArgs) {
  const answers = helpAnswers(await readSettings(context.get(houseContext).db))
  const answer = answers.find(({ slug }) => slug === params.answer)
  if (!answer) throw data(null, { status: 404 })
  return { answer, others: answers.filter((each) => each !== answer) }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: pageTitle(loaderData?.answer.question ?? help.title),
    description: loaderData?.answer.text[0] ?? descriptions.help,
  })

export default function Answer({ loaderData: { answer, others } }: Route.ComponentProps) {
  return (
    <div className="wrap help stack">
      <div className="page-head">
        <p>
          <a className="inline-link" href={href('/ayuda')}>
            {help.back}
          </a>
        </p>
        <h1>{answer.question}</h1>
      </div>
      <div className="prose">
        {answer.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <HelpContact />
      <h2>{help.others}</h2>
      <AnswerList answers={others} />
    </div>
  )
}
