import { href } from 'react-router'
import { type HelpSlug, questionOf } from '#app/texts/help-answers.ts'

/** The question that arises here, as a link to its answer. */
export function HelpLink({ about }: { about: HelpSlug }) {
  return (
    <a className="inline-link" href={href('/ayuda/:answer', { answer: about })}>
      {questionOf(about)}
    </a>
  )
}
