import { href } from 'react-router'
import { about } from './words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'

export function AboutPage() {
  return (
    <Prose title={about.title}>
      {about.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <p className="choices">
        <LinkButton href={href('/events/:subcat?')}>{about.auctions}</LinkButton>
        <LinkButton look="secondary" href={href('/contact-us')}>
          {about.contact}
        </LinkButton>
      </p>
    </Prose>
  )
}
