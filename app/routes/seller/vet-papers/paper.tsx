import { data, href, redirect } from 'react-router'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import { privateMeta } from '#app/share.ts'
import uploadStyles from '#app/styles/upload.css?url'
import { isoDay } from '#app/texts/format/days.ts'
import { paperKinds, vetFile as texts, vetFileRefusal } from '#app/texts/listing/vet-file.ts'
import { pageTitle } from '#app/texts/site.ts'
import { PAPER_KINDS, type PaperKind } from '#machines/vet-file/papers.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import { keepVetPaper, removeVetPaper } from '#server/listing/vet-papers/keep-paper.ts'
import { readVetPapers } from '#server/listing/vet-papers/read-papers.ts'
import { ownHorse } from '#app/routes/seller/own-horse.server.ts'
import type { Route } from './+types/paper'
import { paperForm } from './form.ts'
import { PaperPage } from './page.tsx'
import { paper as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: uploadStyles }]

type Context = Route.LoaderArgs['context']

/** One paper of the seller's own horse. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { listing, name, kind } = await named(params, context)
  const papers = await readVetPapers(context.get(houseContext).db, listing)
  const stored = papers.find((paper) => paper.kind === kind) ?? null
  return { listing: { id: listing, name }, kind, stored, today: isoDay(Date.now()) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { listing, kind } = await named(params, context)
  const house = context.get(houseContext)
  const at = Date.now()
  const form = await formOf(request)
  const page = href('/sales/expediente/:horse', { horse: String(listing) })
  if (form.get('intent') === 'quitar') {
    await removeVetPaper(house, sellerOf(context), { listing, kind })
    return redirect(`${page}?hecho=papel-quitado#papeles`, 303)
  }
  const uploaded = await uploadOf(context, form, 'file')
  form.delete('file')
  const { value, refuse } = await readForm(form, paperForm(isoDay(at)))
  if (!value) return refuse()
  if (value.expiresOn !== null && value.expiresOn < value.issuedOn) return refuse({ expiresOn: [words.before] })
  if (!uploaded.bytes) return refuse({ file: [vetFileRefusal(uploaded.refused)] })
  const { issuedOn, expiresOn } = value
  try {
    const paper = { listing, kind, issuedOn, expiresOn, bytes: uploaded.bytes, at }
    if (!(await keepVetPaper(house, sellerOf(context), paper))) throw data(null, { status: 404 })
  } catch (error) {
    if (error instanceof MediaError) return refuse({ file: [vetFileRefusal(error.code)] })
    throw error
  }
  return redirect(`${page}?hecho=papel#papeles`, 303)
}

/** The horse and the paper of the address. Throws a 404. */
async function named(params: { horse: string; kind: string }, context: Context) {
  const { id: listing, name } = await ownHorse(params, context)
  const kind = PAPER_KINDS.find((each): each is PaperKind => each === params.kind)
  if (!kind) throw data(null, { status: 404 })
  return { listing, name, kind }
}

export const handle = {
  crumbs: ({ listing: { id }, kind }: Route.ComponentProps['loaderData']) => [
    { label: texts.title, href: href('/sales/expediente/:horse', { horse: String(id) }) },
    { label: paperKinds[kind] },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(texts.title), matches)

export default function Paper({ loaderData, actionData }: Route.ComponentProps) {
  return <PaperPage {...loaderData} lastResult={actionData} />
}
