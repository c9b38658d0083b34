import type { ReactNode, SubmitEvent } from 'react'
import { FORM_ID } from '#app/routes/seller/capture-paths.ts'
import { captureLabels, captureWords } from '#app/texts/listing/capture.ts'
import { CHOOSE, DefaultButton } from '#app/ui/form/dependent-selects.tsx'
import type { FieldState } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useHydrated } from '#app/ui/island/hydrated.ts'
import type { CaptureField } from '#machines/capture/fields.ts'
import type { CaptureView } from './view.server.ts'
import { Conflict } from './saving/conflict.tsx'
import { observationNote, observationsOn } from './observations.tsx'
import { isRequired } from './fields/required-fields.ts'
import { SectionFields } from './fields/section-fields.tsx'
import type { useCaptureForm } from './saving/use-capture-form.ts'
import { hintOf } from './words.ts'

/** Helpers from which a section's fields are built. */
export type Fields = {
  field: (name: string) => FieldState
  /** Initial value of a field; `list` for fields with several values. */
  text: (name: string) => string
  list: (name: string) => string[]
  /** A field's hint, preceded by the house's observations on it. */
  hint: (name: CaptureField) => ReactNode
  /** True if a field has an error or an observation. */
  asks: (name: CaptureField) => boolean
  /** The page's URL, to which dependent lists post to load the next list. */
  action: string
  view: CaptureView
  capture: ReturnType<typeof useCaptureForm>
}

type CaptureFormProps = {
  view: CaptureView
  capture: ReturnType<typeof useCaptureForm>
  /** Status and buttons below the fields. */
  children?: ReactNode
}

/** A section's form: posted whole without scripts, saved automatically with scripts. */
export function CaptureForm({ view, capture, children }: CaptureFormProps) {
  const action = capture.path
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    // Submits normally to load the next dependent list, if it did not load automatically.
    if (button?.value === CHOOSE) return
    event.preventDefault()
    capture.press(button?.name === 'intent' ? button.value : null)
  }
  return (
    <>
      {capture.conflict && <Conflict conflict={capture.conflict} capture={capture} />}
      <Fresh key={capture.shown.generation} {...{ view, capture, action, submit }}>
        {children}
      </Fresh>
    </>
  )
}

type FreshProps = CaptureFormProps & {
  action: string
  submit: (event: SubmitEvent<HTMLFormElement>) => void
}

const LISTS = Object.keys(captureWords.lists)

const isSubmit = (element: EventTarget | null) => element instanceof HTMLButtonElement && element.type === 'submit'

/** The fields; mounted anew when they are filled from this device's local copy. */
function Fresh({ view, capture, action, submit, children }: FreshProps) {
  const { texts } = capture.shown
  const hydrated = useHydrated()
  const text = (name: string) => String(texts[name] ?? '')
  const observed = observationsOn(view)
  const fields: Fields = {
    field: (name) => ({
      // Conform's ids, with errors made by the server: Conform's hooks and the schema weigh more than this whole
      // screen.
      id: `${FORM_ID}-${name}`,
      name,
      initialValue: text(name),
      errors: capture.errors[name],
      required: isRequired(name),
    }),
    text,
    list: (name) => [texts[name] ?? []].flat().filter(Boolean),
    hint: (name) => observationNote(observed.get(name), hintOf(view.kind, name)),
    asks: (name) => observed.has(name) || Boolean(capture.errors[name] ?? (name === 'videos' && capture.errors.video)),
    action,
    view,
    capture,
  }
  return (
    <Form
      form={{ id: FORM_ID, allErrors: capture.refusedErrors }}
      open={capture.errors}
      labels={captureLabels}
      lists={LISTS}
      action={action}
      className="sheet-form stack capture-form"
      // The local copy is restored instead of the browser's, because it knows the version it started from.
      autoComplete={hydrated ? 'off' : undefined}
      onInput={capture.typed}
      onChange={capture.typed}
      // A press saves by itself.
      onBlur={(event) => isSubmit(event.relatedTarget) || capture.left()}
      onSubmit={submit}
    >
      <DefaultButton />
      <HiddenFields values={{ key: view.key, base: capture.conflict?.base ?? view.base }} />
      <SectionFields fields={fields} />
      {children}
    </Form>
  )
}
