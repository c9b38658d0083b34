import { href } from 'react-router'
import { tripleCrown as words } from './words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { Section } from '#app/ui/section.tsx'
import race from './race.svg?url'

/** Convocation of the futurities: entry fees, prizes and how to enter. */
export function TripleCrownPage() {
  return (
    <>
      <header className="crown">
        <img src={race} alt={words.picture} width="1200" height="520" fetchPriority="high" />
        <div className="wrap">
          <p className="eyebrow">{words.kicker}</p>
          <h1 className="display">{words.title}</h1>
          <p>{words.lead}</p>
          <LinkButton href={contact(words.topic)}>{words.enter}</LinkButton>
        </div>
      </header>
      <div className="wrap">
        <Section id="inscripcion" title={words.entryTitle}>
          <Sums sums={words.entries} />
        </Section>
        <Section id="bolsa" title={words.prizeTitle}>
          <Sums sums={words.prizes} />
          <p className="why">{words.condition}</p>
        </Section>
        <Section id="participar" title={words.stepsTitle}>
          <ol className="steps">
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="choices">
            <LinkButton href={contact(words.topic)}>{words.enter}</LinkButton>
            <LinkButton look="secondary" href={contact(words.topicAsk)}>
              {words.ask}
            </LinkButton>
          </p>
        </Section>
        <Section id="caballos" title={words.horsesTitle}>
          <p className="lead">{words.horses}</p>
          <LinkButton look="secondary" href={href('/events/:subcat?')}>
            {words.horsesLink}
          </LinkButton>
        </Section>
      </div>
    </>
  )
}

function Sums({ sums }: { sums: { name: string; pesos: number; detail: string; best?: string }[] }) {
  return (
    <ul className="sums">
      {sums.map(({ name, pesos, detail, best }) => (
        <li key={name} className={best ? 'sum best' : 'sum'}>
          <h3>{name}</h3>
          {best && <p className="badge closed">{best}</p>}
          <p className="sum-pesos">
            <Money pesos={pesos} />
          </p>
          <p>{detail}</p>
        </li>
      ))}
    </ul>
  )
}

function contact(topic: string): string {
  return `${href('/contact-us')}?${new URLSearchParams({ asunto: topic })}`
}
