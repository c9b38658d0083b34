import { href, redirect } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { readForm, formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import { privateMeta } from '#app/share.ts'
import uploadStyles from '#app/styles/upload.css?url'
import styles from '#app/styles/vet-file.css?url'
import { isoDay } from '#app/texts/format/days.ts'
import { vetFile as texts, vetFileRefusal } from '#app/texts/listing/vet-file.ts'
import { pageTitle } from '#app/texts/site.ts'
import { incomingFolder } from '#server/engine/http/uploads.ts'
import { withBytesIn } from '#server/engine/media/local-copy.ts'
import { addVetFile } from '#server/listing/vet-file/add-file.ts'
import { UPLOADS_PATH } from '#server/listing/vet-file/uploads/limits.ts'
import type { Route } from './+types/add'
import { AddPage } from './add-page.tsx'
import { addForm } from './form.ts'
import { ownHorse } from '#app/routes/seller/own-horse.server.ts'
import { adding as words } from './words.ts'

export const links: Route.LinksFunction = () => [uploadStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = await ownHorse(params, context)
  return { listing: { id, name }, today: isoDay(Date.now()), endpoint: UPLOADS_PATH }
}

/** Adds a file of up to 20 MB by a plain form. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: listing } = await ownHorse(params, context)
  const at = Date.now()
  const form = await formOf(request)
  const uploaded = await uploadOf(context, form, 'file')
  form.delete('file')
  const { value, refuse } = await readForm(form, addForm(isoDay(at)))
  const refused = (code: string) => refuse({ file: [vetFileRefusal(code === 'too-large' ? 'plain-too-large' : code)] })
  if (!uploaded.bytes) return refused(uploaded.refused)
  if (!value) return refuse()
  const house = context.get(houseContext)
  const { kind, limb, takenOn, takenBy } = value
  const added = await withBytesIn(incomingFolder(house.env.DATA_DIR), uploaded.bytes, (path) =>
    addVetFile(house, sellerOf(context), { listing, path, kind, limb, takenOn, takenBy, at }),
  )
  if ('refused' in added) return refused(added.refused)
  const page = href('/sales/expediente/:horse', { horse: String(listing) })
  return redirect(`${page}?hecho=archivo#archivo-${added.file}`, 303)
}

/** The script that sends large files in pieces; the form works without it. */
export const handle: Handle = {
  island: 'vet-upload',
  crumbs: ({ listing: { id } }: Route.ComponentProps['loaderData']) => [
    { label: texts.title, href: href('/sales/expediente/:horse', { horse: String(id) }) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Add({ loaderData, actionData }: Route.ComponentProps) {
  return <AddPage {...loaderData} lastResult={actionData} />
}
