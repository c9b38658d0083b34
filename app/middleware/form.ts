import { data } from 'react-router'

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
