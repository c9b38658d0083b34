import { data } from 'react-router'
import { z } from 'zod'
import spanish from 'zod/v4/locales/es.js'
import { type FormErrors, parseForm } from '#app/forms/parse-form.ts'
import { isSecret } from './access/secrets.ts'

// For what the house has no sentence of its own. The server alone, because the browser would have to load it.
z.config(spanish())

/** The posted form. Throws a 400 for any other body, which our pages never send. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** The posted form by name. Repeated fields become an array, which is invalid for a single text. */
export async function fieldsOf(request: Request): Promise<Record<string, FormDataEntryValue | FormDataEntryValue[]>> {
  const form = await formOf(request)
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name)
      return [name, values.length === 1 ? (values[0] as FormDataEntryValue) : values]
    }),
  )
}

/**
 * Parses the posted form by its schema. `value` is null when it is invalid; the action then returns `refuse()`. Later
 * errors are returned by `refuse({ field: [message] })`, with a status if it is not 400. The page always gets the typed
 * texts back, except secrets. `reply` makes the same content for an answer with further data.
 */
export async function readForm<Schema extends z.ZodObject>(
  posted: Request | FormData,
  schema: Schema,
  summarize?: (found: FormErrors) => string[],
) {
  const form = posted instanceof FormData ? posted : await formOf(posted)
  const parsed = parseForm(form, schema, { summarize, hide: isSecret })
  const refuse = (errors?: FormErrors, init: ResponseInit = { status: 400 }) => data(parsed.reply(errors), init)
  return { ...parsed, refuse }
}
