import { type ReactNode, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { ONBOARDING_STEPS, type OnboardingStep } from './form.ts'
import { onboarding as words } from './words.ts'
import { profile } from '#app/texts/profiles.ts'
import { Icon } from '#app/ui/icon.tsx'

type StepsFrameProps = { step: OnboardingStep; sellerConflict: boolean; children: ReactNode }

/** Where one is of the three steps, and whatever has to be said all the way. */
export function StepsFrame({ step, sellerConflict, children }: StepsFrameProps) {
  const place = ONBOARDING_STEPS.indexOf(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  // A step that turns without a page loading is announced by where the focus goes.
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return (
    <div className="wrap onboarding">
      <div className="page-head">
        <p className="eyebrow">
          {words.title} · {words.stepOf(place + 1)}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {step === 'listo' ? words.doneTitle : words.names[step]}
        </h1>
        <p className="lead">{{ datos: words.lead, documentos: words.documentsLead, listo: words.doneLead }[step]}</p>
      </div>
      <ol className="onboarding-steps" aria-label={words.steps}>
        {ONBOARDING_STEPS.map((each, nth) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            data-past={nth < place || step === 'listo' ? '' : undefined}
          >
            <span aria-hidden="true">{nth < place || step === 'listo' ? <Icon name="check" /> : nth + 1}</span>{' '}
            {words.names[each]}
          </li>
        ))}
      </ol>
      {sellerConflict && (
        <div className="notice info">
          <Icon name="info" />
          <div>
            <p>
              {profile.sellerConflict} <a href={href('/contact-us')}>{profile.contact}</a>
            </p>
          </div>
        </div>
      )}
      {children}
    </div>
  )
}
