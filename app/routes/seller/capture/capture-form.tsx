import type { ReactNode, SubmitEvent } from 'react'
import type { CaptureView } from '#app/middleware/capture.ts'
import { FORM_ID } from '#app/middleware/capture-paths.ts'
import { captureLabels } from '#app/texts/capture.ts'
import { CHOOSE, DefaultButton } from '#app/ui/form/dependent-selects.tsx'
import type { FieldState } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Conflict } from './conflict.tsx'
import { CaptureNotices } from './notices.tsx'
import { useHydrated } from '#app/ui/upload/hydrated.ts'
import { observationNote, observationsOn } from './observations.tsx'
import { SaveStatus } from './save-status.tsx'
import type { useCaptureForm } from './use-capture-form.ts'

/** What a section's fields are made from. */
export type Fields = {
  field: (name: string) => FieldState
  /** What a field holds to begin with; several in a list. */
  text: (name: string) => string
  list: (name: string) => string[]
  /** A hint with what the house found about the field. */
  hint: (name: string, hint?: ReactNode) => ReactNode
  /** The page's own address, for lists that ask for the next. */
  action: string
  view: CaptureView
  capture: ReturnType<typeof useCaptureForm>
}

type CaptureFormProps = {
  view: CaptureView
  capture: ReturnType<typeof useCaptureForm>
  fields: (fields: Fields) => ReactNode
  /** The buttons under it. */
  children: ReactNode
}

/** A section's form: posted whole where no script runs, saved by itself where one does. */
export function CaptureForm({ view, capture, fields, children }: CaptureFormProps) {
  const action = capture.path
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    // The next list, where it did not come by itself.
    if (button?.value === CHOOSE) return
    event.preventDefault()
    capture.press(button?.name === 'intent' ? button.value : null)
  }
  return (
    <>
      <CaptureNotices view={view} capture={capture} />
      {capture.conflict && <Conflict conflict={capture.conflict} capture={capture} />}
      <Fresh key={capture.shown.generation} {...{ view, capture, action, submit, fields }}>
        <SaveStatus state={capture.state} byButton={view.stage === 2} />
        {children}
      </Fresh>
    </>
  )
}

type FreshProps = CaptureFormProps & {
  action: string
  submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The fields, anew when they are filled with what this device had kept. */
function Fresh({ view, capture, action, submit, fields, children }: FreshProps) {
  const { texts } = capture.shown
  const hydrated = useHydrated()
  const text = (name: string) => String(texts[name] ?? '')
  const observed = observationsOn(view)
  const of: Fields = {
    field: (name) => ({
      // Conform's ids and errors, which the server makes: its hooks and the schema weigh more than this whole screen.
      id: `${FORM_ID}-${name}`,
      name,
      initialValue: text(name),
      errors: capture.errors[name],
    }),
    text,
    list: (name) => [texts[name] ?? []].flat().filter(Boolean),
    hint: (name, hint) => observationNote(observed.get(name), hint),
    action,
    view,
    capture,
  }
  return (
    <Form
      form={{ id: FORM_ID, allErrors: capture.refusedErrors }}
      open={capture.errors}
      labels={captureLabels}
      action={action}
      className="sheet-form stack capture-form"
      // This device's own copy is put back, which knows what it started from; the browser's does not.
      autoComplete={hydrated ? 'off' : undefined}
      onInput={capture.typed}
      onChange={capture.typed}
      onBlur={capture.left}
      onSubmit={submit}
    >
      <DefaultButton />
      <HiddenFields values={{ key: view.key, base: capture.conflict?.base ?? view.base }} />
      {fields(of)}
      {children}
    </Form>
  )
}
