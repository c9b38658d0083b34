import { FORM_ID } from '#app/routes/seller/capture-paths.ts'
import type { Entries } from '#app/routes/seller/capture/saving/saver.ts'

/** Names of hidden fields and buttons, which are not part of the input. */
const NO_FIELDS = ['base', 'key', 'intent', 'quitar']

/** The visible form. */
const formElement = () => document.getElementById(FORM_ID) as HTMLFormElement | null

/** The form's current values. */
export function readEntries(): Entries {
  const form = formElement()
  if (!form) return []
  return [...new FormData(form)].flatMap(([name, value]): Entries =>
    typeof value === 'string' && !NO_FIELDS.includes(name) ? [[name, value]] : [],
  )
}

/** Names of the chosen options of lists that depend on each other. */
export function readChosen(): Record<string, string> {
  const selects = [...(formElement()?.querySelectorAll<HTMLSelectElement>('dependent-selects select') ?? [])]
  return Object.fromEntries(selects.map((select) => [select.name, select.selectedOptions[0]?.text ?? '']))
}

/** True if the seller typed, or the browser restored values, before the island runs. */
export function isTouched(): boolean {
  return [...(formElement()?.elements ?? [])].some((control) => {
    if (control instanceof HTMLSelectElement)
      return control.selectedOptions[0]?.defaultSelected === false && control.value !== ''
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement)) return false
    // A checkbox's value is "on" whether checked or not.
    const isBox = control.type === 'checkbox'
    return isBox ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
  })
}
