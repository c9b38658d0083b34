import { data } from 'react-router'

/** The posted form. Throws a 400 where something other than a form was posted, which nobody does by a page of ours. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
