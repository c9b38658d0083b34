import { data } from 'react-router'
import type { z } from 'zod'
import { type FormErrors, parseForm } from '#app/forms/parse-form.ts'
import { isSecret } from './secrets.ts'

/** The posted form. Throws a 400 where something other than a form was posted, which nobody does by a page of ours. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** The posted form by name; what came more than once is a list, which no schema of one text takes. */
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
 * The posted form as its schema reads it. `value` is null where the schema refuses it; then the action returns
 * `refuse()`. Whatever is found later is refused by `refuse({ field: [message] })`, with a status of its own where it
 * is not 400. Either way the page gets the texts that were typed; secrets stay here. `reply` makes the same for an
 * answer that says more than that.
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
