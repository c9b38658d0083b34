import { data, href, redirect } from 'react-router'
import { passForm } from '#app/forms/vet-pass.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/vet-file.css?url'
import { vetFile as texts } from '#app/texts/listing/vet-file.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { vetPass } from '#app/texts/sale/vet-pass.ts'
import { pageTitle } from '#app/texts/site.ts'
import { browserHashes, listVetUploads } from '#server/listing/vet-file/uploads/list.ts'
import { chooseVetAccess } from '#server/listing/vet-file/sign-summary.ts'
import { readVetPapers } from '#server/listing/vet-papers/read-papers.ts'
import { readVetRecord } from '#server/listing/vet-file/read-record.ts'
import { answerVetRequest, listVetRequests } from '#server/sale/vet-access/requests.ts'
import { listVetPasses, makeVetPass, revokeVetPass } from '#server/sale/vet-access/passes.ts'
import { listVetViews } from '#server/sale/vet-access/views.ts'
import { readLotHours } from '#server/sale/vet-access/lot-hours.ts'
import type { Route } from './+types/record'
import { accessForm, answerForm } from './form.ts'
import { ownHorse } from '#app/routes/seller/own-horse.server.ts'
import { RecordPage } from './record-page.tsx'
import { vetRecord as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The vet's file of the seller's own horse: summary, files, who may see it and who did. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { id, name } = await ownHorse(params, context)
  const house = context.get(houseContext)
  const now = Date.now()
  const lot = await readLotHours(house.db, id)
  const [record, papers, uploads, hashes, requests, views, passes] = await Promise.all([
    readVetRecord(house.db, id),
    readVetPapers(house.db, id),
    listVetUploads(house.db, id),
    browserHashes(house.db, id),
    listVetRequests(house.db, id),
    listVetViews(house.db, id),
    lot ? listVetPasses(house, { auction: lot.auction, maker: sellerOf(context).accountId, now }) : [],
  ])
  const said = url.searchParams.get('hecho') ?? ''
  return {
    listing: { id, name },
    lot,
    record,
    papers,
    uploads,
    hashes,
    requests,
    views,
    passes,
    done: Object.hasOwn(words.done, said) ? (said as keyof typeof words.done) : null,
  }
}

type Context = Route.ActionArgs['context']

/** Who may see it, answers to bidders, and passes for vets. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await ownHorse(params, context)
  const form = await formOf(request)
  const done = (said: keyof typeof words.done, place = '') =>
    redirect(`${href('/sales/expediente/:horse', { horse: String(id) })}?hecho=${said}${place}`, 303)
  const house = context.get(houseContext)
  const at = Date.now()
  switch (form.get('intent')) {
    case 'acceso': {
      const { value } = await readForm(form, accessForm)
      if (!value) throw data(null, { status: 400 })
      await chooseVetAccess(house, sellerOf(context), { listing: id, ...value, at })
      return done('acceso')
    }
    case 'respuesta': {
      const { value } = await readForm(form, answerForm)
      if (!value) throw data(null, { status: 400 })
      const { event: auction, buyer, answer } = value
      const answered = { auction, buyer, granted: answer === 'aprobar', at }
      const given = await answerVetRequest(house, sellerOf(context), answered)
      if (!given) throw data(null, { status: 404 })
      if (given !== true) return data({ tooOften: pressedTooOften(given.waitMs) }, tooMany(given.waitMs))
      return done('respuesta', '#solicitudes')
    }
    case 'revocar': {
      const auction = (await readLotHours(house.db, id))?.auction ?? 0
      const pass = routeId(String(form.get('revocar'))) ?? 0
      if (!(await revokeVetPass(house, sellerOf(context), { auction, pass, at }))) throw data(null, { status: 404 })
      return done('revocado', '#pases')
    }
    case 'pase':
      return makePass(form, id, context, () => done('pase', '#pases'))
    default:
      throw data(null, { status: 400 })
  }
}

async function makePass(form: FormData, listing: number, context: Context, done: () => Response) {
  const { value, refuse } = await readForm(form, passForm)
  if (!value) return refuse()
  const house = context.get(houseContext)
  const lot = await readLotHours(house.db, listing)
  const made = lot
    ? await makeVetPass(house, sellerOf(context), { auction: lot.auction, ...value, at: Date.now() })
    : { refused: 'not-allowed' as const }
  return 'pass' in made ? done() : refuse({ form: [vetPass.refused[made.refused]('waitMs' in made ? made.waitMs : 0)] })
}

type Data = Route.ComponentProps['loaderData']

const isBeingKept = ({ received, bytes, refusal }: Data['uploads'][number]) => received === bytes && refusal === null

export const handle = {
  /** Shows the state of files that are being read. */
  refresh: ({ record, uploads }: Data) =>
    record.files.some(({ state }) => state === 'checking') || uploads.some(isBeingKept) ? 10 : null,
  crumbs: ({ listing }: Data) => [
    { label: listing.name, href: href('/sales/HorseDetail/:horse', { horse: String(listing.id) }) },
    { label: texts.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(texts.title), matches)

export default function Record({ loaderData, actionData }: Route.ComponentProps) {
  const tooOften = actionData && 'tooOften' in actionData ? actionData.tooOften : undefined
  const lastResult = actionData && !('tooOften' in actionData) ? actionData : undefined
  const done = actionData ? null : loaderData.done
  return <RecordPage {...loaderData} done={done} tooOften={tooOften} lastResult={lastResult} />
}
