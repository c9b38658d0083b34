import { data, href, redirect } from 'react-router'
import { passForm } from '#app/forms/vet-pass.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/vet-file.css?url'
import { vetFile as texts } from '#app/texts/listing/vet-file.ts'
import { vetPass } from '#app/texts/sale/vet-pass.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readVetFiles } from '#server/listing/vet-file/read-record.ts'
import { askForVetFile } from '#server/sale/vet-access/requests.ts'
import { entranceOf, readVetLot } from '#server/sale/vet-access/lot.ts'
import { listOwnVetViews } from '#server/sale/vet-access/views.ts'
import { listVetPasses, makeVetPass, revokeVetPass } from '#server/sale/vet-access/passes.ts'
import type { Route } from './+types/vet-file'
import { VetFilePage } from './page.tsx'
import { reading as words } from './words.ts'

type Context = Route.LoaderArgs['context']

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The readable copies of a lot's vet file, for a bidder who may see them, or the way to them. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const buyer = buyerOf(context)
  const lot = await lotWithFile(params.event, context)
  const { auction, horse, access, opensAt, closesAt } = lot
  const entrance = entranceOf(lot, buyer)
  if (entrance === 'not-onboarded') {
    const here = href('/event/:event/expediente', { event: String(auction) })
    throw redirect(`${href('/onboarding')}?volver=${encodeURIComponent(here)}`)
  }
  const said = url.searchParams.get('hecho') ?? ''
  const seen = entrance === 'granted'
  const [files, passes, views] = await Promise.all([
    seen ? readVetFiles(house.db, lot.listing, 'ready') : [],
    seen ? listVetPasses(house, { auction, maker: buyer.accountId, now: Date.now() }) : [],
    listOwnVetViews(house.db, auction, buyer.accountId),
  ])
  return {
    lot: { auction, horse, access, opensAt, closesAt },
    entrance,
    // Bidders are not told what a clinic calls its patients, and its files.
    files: files.map(({ id, kind, limb, takenOn, takenBy, format, bytes, readyAt, images }) => ({
      id,
      kind,
      limb,
      takenOn,
      takenBy,
      format,
      bytes,
      readyAt,
      images: images.map(({ patient: _, ...image }) => image),
    })),
    passes,
    views,
    done: Object.hasOwn(words.done, said) ? (said as keyof typeof words.done) : null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { auction } = await lotWithFile(params.event, context)
  const form = await formOf(request)
  const house = context.get(houseContext)
  const buyer = buyerOf(context)
  const at = Date.now()
  const done = (said: keyof typeof words.done, place = '') =>
    redirect(`${href('/event/:event/expediente', { event: String(auction) })}?hecho=${said}${place}`, 303)
  switch (form.get('intent')) {
    case 'pedir': {
      const entrance = await askForVetFile(house, buyer, { auction, at })
      if (entrance === 'unknown') throw data(null, { status: 404 })
      if (entrance === 'granted') return done('acceso')
      return entrance === 'asked' ? done('pedido') : redirect(href('/event/:event/expediente', params), 303)
    }
    case 'revocar': {
      const pass = routeId(String(form.get('revocar'))) ?? 0
      if (!(await revokeVetPass(house, buyer, { auction, pass, at }))) throw data(null, { status: 404 })
      return done('revocado', '#pases')
    }
    case 'pase': {
      const { value, refuse } = await readForm(form, passForm)
      if (!value) return refuse()
      const made = await makeVetPass(house, buyer, { auction, ...value, at })
      return 'pass' in made
        ? done('pase', '#pases')
        : refuse({ form: [vetPass.refused[made.refused]('waitMs' in made ? made.waitMs : 0)] })
    }
    default:
      throw data(null, { status: 400 })
  }
}

/** The lot of the address, if it has a vet's file. Throws a 404. */
async function lotWithFile(event: string, context: Context) {
  const id = routeId(event)
  const { db } = context.get(houseContext)
  const lot = id === null ? undefined : await readVetLot(db, id, buyerOf(context).accountId)
  if (!lot) throw data(null, { status: 404 })
  return lot
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(texts.title), matches)

export default function BidderVetFile({ loaderData, actionData }: Route.ComponentProps) {
  return <VetFilePage {...loaderData} done={actionData ? null : loaderData.done} lastResult={actionData} />
}
