import { href, redirect } from 'react-router'
import { arrangePhotos } from '#app/forms/listing/photo-order.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import { arrangeSlides, keepSlide } from '#server/office/settings/slides.ts'
import type { Route } from './+types/image'
import { slideError } from './words.ts'

type Context = Route.ActionArgs['context']

/** A GET redirects to the images' page. */
export const loader = () => redirect(href('/admin/config/slider'))

/** Adds an image, changes the order, or removes images. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const byScript = request.headers.get('Accept') === 'application/json'
  const page = href('/admin/config/slider')
  const lead = (query: string) => redirect(`${page}${query}#imagenes`, 303)
  if (form.has('file')) {
    const kept = await receive(context, form)
    if ('photo' in kept) return byScript ? Response.json(kept.photo) : lead('')
    if (!byScript) return lead(`?error=${kept.refused}`)
    return Response.json({ error: slideError(kept.refused) }, { status: 400 })
  }
  await arrangeSlides(context.get(houseContext), adminOf(context), {
    at: Date.now(),
    arrange: (standing) => arrangePhotos(standing, form),
  })
  return byScript ? Response.json({}) : lead('')
}

async function receive(context: Context, form: FormData) {
  const { bytes, refused } = await uploadOf(context, form, 'file')
  if (refused) return { refused }
  try {
    return await keepSlide(context.get(houseContext), adminOf(context), { bytes, at: Date.now() })
  } catch (error) {
    if (error instanceof MediaError) return { refused: error.code }
    throw error
  }
}
