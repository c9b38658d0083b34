import { about } from '#app/texts/visit.ts'
import { Prose } from '#app/ui/prose.tsx'

export function AboutPage() {
  return (
    <Prose title={about.title}>
      {about.sections.map(({ title, text }) => <section key={title}><h2>{title}</h2><p>{text}</p></section>)}
    </Prose>
  )
}
