import { href } from 'react-router'
import type { HelpAnswer } from '#app/texts/help-answers.ts'

/** Questions as links to their answers. */
export function AnswerList({ answers }: { answers: HelpAnswer[] }) {
  return (
    <ul className="rows">
      {answers.map(({ slug, question }) => (
        <li key={slug}>
          <a href={href('/ayuda/:answer', { answer: slug })}>{question}</a>
        </li>
      ))}
    </ul>
  )
}
