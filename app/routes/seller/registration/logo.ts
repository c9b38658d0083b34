import { uploadErrors } from '#app/texts/media.ts'
import { formOf } from '#app/middleware/form.ts'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import type { Route } from './+types/logo'
import { receiveLogo } from './receive-ranch.server.ts'

/** Upload by script. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await receiveLogo(context, await formOf(request), 'file')
  if ('error' in sent) return Response.json(sent, { status: 400 })
  if (!sent.logo) return Response.json({ error: uploadErrors.missing }, { status: 409 })
  const { jpeg } = sent.logo
  return Response.json({ id: jpeg, url: jpeg, preview: jpeg } satisfies StoredFile)
}
