import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** What is wrong: messages by field, and those of the form as a whole under `form`. */
export type FormErrors = { [field: string]: string[] | null | undefined }

type Options = {
  /** What is said of the form as a whole because of what the schema found. */
  summarize?: ((found: FormErrors) => string[]) | undefined
  /** Fields whose texts are not given back. */
  hide?: (field: string) => boolean
}

/**
 * A form as its schema reads it, on the server or in the browser. `value` is null where the schema refuses it; `reply`
 * makes what `useSchemaForm` shows: the texts that were typed, what the schema `found`, and whatever else is wrong.
 */
export function parseForm<Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
  { summarize = () => [], hide = () => false }: Options = {},
) {
  const submission = parseWithZod(form, { schema })
  const value = submission.status === 'success' ? submission.value : null
  const found: FormErrors = submission.status === 'success' ? {} : (submission.error ?? {})
  const fields = Object.keys(schema.shape)

  const reply = ({ form: ofForm = summarize(found), ...ofFields }: FormErrors = {}) => {
    const result = submission.reply({
      formErrors: ofForm ?? [],
      fieldErrors: given(ofFields),
      hideFields: [...new Set(form.keys())].filter(hide),
    })
    // In the schema's order, which is the page's. What no schema reads, a photo, stands before it.
    const error = Object.entries(result.error ?? {}).toSorted(
      ([one], [other]) => fields.indexOf(one) - fields.indexOf(other),
    )
    return { ...result, error: Object.fromEntries(error) }
  }
  return { value, found, reply }
}

function given(errors: FormErrors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, said]) => (said ? [[field, said]] : [])))
}
