import type { ReactNode } from 'react'
import { SECTION_OF } from '#app/forms/listing/capture-steps.ts'
import { hasField, observedField, stepOf } from '#app/forms/listing/observed-field.ts'
import type { CaptureSection } from '#machines/capture/fields.ts'
import type { CaptureView } from './view.server.ts'
import { words } from './words.ts'

type Observation = CaptureView['observations'][number]

/** The section of the advanced capture that shows an observation. */
export function sectionOf(observation: Observation): CaptureSection | 'fotos' {
  const step = stepOf(observation)
  return step === 'fotos' ? step : SECTION_OF[step]
}

const isOnePage = ({ section }: CaptureView) => section === 'express' || section === 'trailer'

/** Open observations by the field on this page that they concern. */
export function observationsOn(view: CaptureView): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const observation of view.observations) {
    const field = observedField(observation)
    if (field && hasField(view.section, field)) found.set(field, [...(found.get(field) ?? []), observation.comment])
  }
  return found
}

/** Observations of the page that concern none of its fields. */
export function observationsApart(view: CaptureView): string[] {
  return view.observations
    .filter(
      (each) => !hasField(view.section, observedField(each)) && (isOnePage(view) || sectionOf(each) === view.section),
    )
    .map(({ comment }) => comment)
}

/** A field's hint, preceded by the house's observations on it. */
export function observationNote(observations: string[] | undefined, hint?: ReactNode): ReactNode {
  if (!observations) return hint
  return (
    <>
      {observations.map((comment) => (
        <strong key={comment} className="observed">
          {words.observation}
          {comment}
        </strong>
      ))}{' '}
      {hint}
    </>
  )
}
