import { href } from 'react-router'
import { profile } from '#app/texts/people/profiles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Figures } from '#server/office/dashboard/figures.ts'
import type { Completeness } from '#server/people/sellers/completeness.ts'
import { dashboard as words } from './words.ts'

type FirstStep = { label: string; to: string; done: boolean }

/** Steps from the registration to the first auction; the database decides which are done. */
export function firstSteps({ registered, submitted, auctioned }: Figures, completeness: Completeness): FirstStep[] {
  const { step } = words
  return [
    {
      label: step.info(completeness.missingInfo.map((field) => profile[field])),
      to: href('/me'),
      done: completeness.info,
    },
    { label: step.documents, to: href('/me/documentos'), done: completeness.missingDocuments.length === 0 },
    { label: step.register, to: href('/sales/horses/registrar'), done: registered },
    { label: step.submit, to: href('/sales/horses'), done: submitted },
    { label: step.bank, to: href('/me/banco'), done: completeness.bank },
    { label: step.schedule, to: href('/sales/events/nueva'), done: auctioned },
  ]
}

/** Each step is one large link; the first open one is highlighted. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const next = steps.findIndex(({ done }) => !done)
  return (
    <Section id="primeros-pasos" title={words.steps}>
      <p className="why">{words.stepsWhy}</p>
      <ol className="first-steps">
        {steps.map(({ label, to, done }, nth) => (
          <li key={label} data-done={done ? '' : undefined} aria-current={nth === next ? 'step' : undefined}>
            <a href={to}>
              <span className="nth" aria-hidden="true">
                {done ? <Icon name="check" /> : nth + 1}
              </span>
              <span>{label}</span>
              {(done || nth === next) && <small>{done ? words.stepDone : words.stepNext}</small>}
            </a>
          </li>
        ))}
      </ol>
    </Section>
  )
}
