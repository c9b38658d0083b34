import { href } from 'react-router'
import { help } from '#app/texts/home.ts'
import { PracticeInvitation } from '#app/ui/auctions/practice-invitation.tsx'
import { Tutorials } from '#app/ui/tutorials/tutorials.tsx'
import { Section } from '#app/ui/section.tsx'
import type { TutorialVideo } from '#app/ui/views.ts'

/** The six videos in their three sections. */
export function HelpPage({ videos, practice }: { videos: TutorialVideo[]; practice: boolean }) {
  return (
    <div className="wrap help">
      <div className="page-head">
        <h1>{help.title}</h1>
        <p className="lead">{help.lead}</p>
      </div>
      {practice && <PracticeInvitation />}
      {help.sections.map((section) => (
        <Section key={section} id={section.toLowerCase()} title={section}>
          <Tutorials videos={videos.filter((video) => video.section === section)} />
        </Section>
      ))}
      <p>
        {help.contact}{' '}
        <a className="inline-link" href={href('/contact-us')}>
          {help.contactLink}
        </a>
      </p>
    </div>
  )
}
