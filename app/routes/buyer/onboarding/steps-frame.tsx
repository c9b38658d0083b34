import { type ReactNode, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { ONBOARDING_STEPS, type OnboardingStep } from './form.ts'
import { onboarding as words } from './words.ts'
import { common } from '#app/texts/common.ts'
import { profile } from '#app/texts/people/profiles.ts'
import { Steps } from '#app/ui/form/steps.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { stepPath } from './steps.ts'

type StepsFrameProps = { step: OnboardingStep; volver: string; sellerConflict: boolean; children: ReactNode }

/** Progress through the three steps, and the messages shared by all of them. */
export function StepsFrame({ step, volver, sellerConflict, children }: StepsFrameProps) {
  const place = ONBOARDING_STEPS.indexOf(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  // Moving the focus announces a step that changes without a page load.
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return (
    <div className="wrap onboarding">
      <div className="page-head">
        <p className="eyebrow">
          {words.title} · {common.stepOf(place + 1, ONBOARDING_STEPS.length)}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {step === 'listo' ? words.doneTitle : words.names[step]}
        </h1>
        <p className="lead">{{ datos: words.lead, documentos: words.documentsLead, listo: words.doneLead }[step]}</p>
      </div>
      <Steps
        label={words.steps}
        current={step === 'listo' ? ONBOARDING_STEPS.length + 1 : place + 1}
        steps={ONBOARDING_STEPS.map((each) => ({
          name: words.names[each],
          href: each === 'datos' && step === 'documentos' ? stepPath('datos', volver) : undefined,
        }))}
      />
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
