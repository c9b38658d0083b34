import { useState } from 'react'
import { CAPTURE_INTENTS, type CaptureStep, lackingIn } from '#app/forms/listing/capture-steps.ts'
import { afterStep, capturePath, FORM_ID, tasksPath } from '#app/routes/seller/capture-paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { type Step, Steps } from '#app/ui/form/steps.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { namesOf } from '#machines/capture/fields.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { CaptureView } from './view.server.ts'
import type { ListingFileErrors } from '#app/routes/seller/file-errors.ts'
import { CaptureForm } from './capture-form.tsx'
import { CaptureDocuments, CapturePhotos } from './fields/files.tsx'
import { HeldPress } from './saving/held-press.tsx'
import { Lacking } from './fields/lacking.tsx'
import { CaptureNotices } from './notices.tsx'
import { SaveStatus } from './saving/save-status.tsx'
import { useCaptureForm } from './saving/use-capture-form.ts'
import { words } from './words.ts'

type StepPageProps = { view: CaptureView; step: CaptureStep; errors: ListingFileErrors }

/** One step of the advanced capture. */
export function StepPage({ view, step, errors }: StepPageProps) {
  return (
    <div className="wrap capture">
      {view.listing !== null && (
        <a className="back" href={tasksPath(view.listing)}>
          <Icon name="previous" />
          {words.backToTasks}
        </a>
      )}
      <div className="page-head">
        <p className="eyebrow">{view.name || words.unnamed(view.number)}</p>
        <h1>{words.stepNames[step]}</h1>
      </div>
      {view.listing !== null && <Phases view={view} listing={view.listing} step={step} />}
      {step === 'fotos' ? <PhotosStep {...{ view, errors }} /> : <FormStep {...{ view, step, errors }} />}
    </div>
  )
}

/** The document that belongs to a step. */
const DOCUMENT_OF: Partial<Record<CaptureStep, ListingDocumentKind>> = {
  salud: 'certificate',
  arbol: 'pedigree',
  registro: 'registration',
}

function PhotosStep({ view, errors }: Omit<StepPageProps, 'step'>) {
  const listing = view.listing ?? 0
  const [lacking, setLacking] = useState(lackingIn('fotos', view.missing))
  return (
    <>
      <CapturePhotos
        {...{ view, listing, errors }}
        page="fotos"
        captureKey={view.key || null}
        onStored={() => setLacking([])}
      />
      <Lacking missing={lacking} />
      <div className="capture-foot">
        <LinkButton href={afterStep('fotos', listing)}>{words.justGoOn}</LinkButton>
      </div>
    </>
  )
}

function FormStep({ view, step, errors }: StepPageProps & { step: Exclude<CaptureStep, 'fotos'> }) {
  const capture = useCaptureForm(view, step)
  const listing = view.listing ?? 0
  const kind = DOCUMENT_OF[step]
  const lacking = lackingIn(step, capture.lacks)
  const { goOn, goOnLacking } = CAPTURE_INTENTS
  return (
    <>
      <CaptureNotices view={view} capture={capture} />
      <CaptureForm view={view} capture={capture}>
        <SaveStatus state={capture.saving} byButton={view.stage === 2} />
      </CaptureForm>
      {kind && (
        <CaptureDocuments
          {...{ view, listing, errors }}
          page={step}
          kinds={[kind]}
          missing={capture.lacks}
          onChange={capture.documentChanged}
        />
      )}
      <Lacking missing={lacking} />
      <div className="step-buttons">
        <Button form={FORM_ID} name="intent" value={lacking.length > 0 ? goOnLacking : goOn}>
          {words.goOn}
        </Button>
        <LinkButton look="secondary" href={afterStep(step, listing)}>
          {words.skip}
        </LinkButton>
      </div>
      <HeldPress capture={capture} />
    </>
  )
}

/** First step of an advanced capture that has no listing yet. */
export function FirstPage({ view }: { view: CaptureView }) {
  const capture = useCaptureForm(view, 'nueva')
  return (
    <div className="wrap capture">
      <div className="page-head">
        <h1>{words.advanced}</h1>
        <p className="lead">{words.advancedLead}</p>
      </div>
      <CaptureNotices view={view} capture={capture} />
      <CaptureForm view={view} capture={capture}>
        <SaveStatus state={capture.saving} byButton={view.stage === 2} />
        <Button name="intent" value={CAPTURE_INTENTS.goOn}>
          {words.start}
        </Button>
      </CaptureForm>
    </div>
  )
}

function Phases({ view: { donePhases }, listing, step }: { view: CaptureView; listing: number; step: CaptureStep }) {
  const phases = namesOf(words.phases)
  const at = Math.max(
    0,
    phases.findIndex((phase) => phase === step),
  )
  const steps = phases.map((phase): Step => ({
    name: words.phases[phase],
    href: capturePath(phase, listing),
    done: donePhases.includes(phase),
  }))
  return <Steps label={words.tasks} steps={steps} current={at + 1} />
}
