import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import './fields/spanish.ts'

/** Errors by field; those of the whole form under `form`. */
export type FormErrors = { [field: string]: string[] | null | undefined }

type Options = {
  /** Derives messages about the whole form from the schema's errors. */
  summarize?: ((found: FormErrors) => string[]) | undefined
  /** True for fields whose texts are not returned. */
  hide?: (field: string) => boolean
}

/**
 * Parses a form by its schema, on the server or in the browser. `value` is null when it is invalid. `reply` makes the
 * result for `useSchemaForm`: typed texts, the schema's errors (`found`) and further errors.
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
    // Errors in the schema's order, which is the page's. Fields outside the schema, such as a photo, come first.
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
