import { href } from 'react-router'
import { header } from '#app/texts/common.ts'
import type { HelpAnswer } from '#app/texts/help-answers.ts'
import { help } from '#app/texts/home.ts'
import { PracticeInvitation } from '#app/ui/auctions/lot/practice-invitation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Tutorials } from '#app/ui/tutorials/tutorials.tsx'
import { Section } from '#app/ui/section.tsx'
import { AnswerList } from '#app/routes/public/answer-list.tsx'
import { HelpContact } from './contact.tsx'
import type { TutorialVideo } from '#app/ui/views.ts'

type HelpPageProps = {
  videos: TutorialVideo[]
  practice: boolean
  /** The searched text, and the answers that have it. */
  q: string
  found: HelpAnswer[]
  answers: HelpAnswer[]
}

/** The written answers, searched by a plain form, and the six videos in their three sections. */
export function HelpPage({ videos, practice, q, found, answers }: HelpPageProps) {
  return (
    <div className="wrap help">
      <div className="page-head">
        <h1>{help.title}</h1>
        <p className="lead">{help.lead}</p>
      </div>
      <form className="help-search" role="search" method="get" action={href('/ayuda')}>
        <Field field={{ id: 'ayuda-q', name: 'q', initialValue: q }} type="search" label={help.search} maxLength={80} />
        <Button look="secondary">{header.searchShort}</Button>
      </form>
      <Section id="preguntas" title={found.length > 0 ? help.found(q) : help.answers}>
        {q && found.length === 0 && <p>{help.nothing}</p>}
        <AnswerList answers={found.length > 0 ? found : answers} />
      </Section>
      {practice && <PracticeInvitation />}
      {help.sections.map((section) => (
        <Section key={section} id={section.toLowerCase()} title={section}>
          <Tutorials videos={videos.filter((video) => video.section === section)} />
        </Section>
      ))}
      <HelpContact />
    </div>
  )
}
