import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { type FormErrors, parseForm } from '#app/forms/parse-form.ts'
import { person, type PersonField, PERSON_FIELDS, personErrorsOf, type PersonValues } from '#app/forms/person.ts'
import { personErrors } from '#app/texts/people/profiles.ts'
import type { FieldState } from '#app/ui/form/field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'

type Said = Record<string, string[]>
type Result = SubmissionResult<string[]> | undefined

type PersonFormOptions = {
  values: PersonValues
  lastResult: Result
  /** The page was rendered with a stored photo. */
  photo: boolean
}

/**
 * The personal data form. With scripts, each error of a refused post disappears once it is corrected by typing or by a
 * new photo. No new errors appear until the form is sent again.
 */
export function usePersonForm({ values, lastResult, photo }: PersonFormOptions) {
  const [form, fields] = useSchemaForm(person, { id: 'datos', lastResult, defaultValue: values })
  const [typed, setTyped] = useState<{ after: Result; found: FormErrors } | null>(null)
  const [photoCame, setPhotoCame] = useState(false)
  const open =
    typed && typed.after === lastResult
      ? stillSo(form.allErrors, personErrorsOf(typed.found, !photo && !photoCame), photoCame)
      : form.allErrors

  function judge(): void {
    const sheet = document.getElementById(form.id)
    if (!(sheet instanceof HTMLFormElement) || Object.keys(form.allErrors).length === 0) return
    setTyped({ after: lastResult, found: parseForm(new FormData(sheet), person).found })
  }

  return {
    form,
    /** Remaining errors by field. */
    open,
    fields: Object.fromEntries(
      PERSON_FIELDS.map((name) => {
        const { id, initialValue, required } = fields[name]
        return [name, { id, name, initialValue, required, errors: open[name] }]
      }),
    ) as Record<PersonField, FieldState>,
    onInput: judge,
    onPhoto: () => {
      setPhotoCame(true)
      judge()
    },
  }
}

/** Keeps the errors that would occur again. A refused photo's error is cleared only by another photo. */
function stillSo(said: Said, now: FormErrors, photoCame: boolean): Said {
  const isSo = (field: string, text: string) =>
    field === 'photo' && text !== personErrors.imageRequired ? !photoCame : now[field || 'form']?.includes(text)
  return Object.fromEntries(
    Object.entries(said).flatMap(([field, texts]) => {
      const open = texts.filter((text) => isSo(field, text))
      return open.length > 0 ? [[field, open]] : []
    }),
  )
}
