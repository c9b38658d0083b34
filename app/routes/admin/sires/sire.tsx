import { data, href, redirect } from 'react-router'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { sayMeanwhile } from '#app/routes/admin/meanwhile.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listSimilarSires, readSire } from '#server/listing/sires/list.ts'
import { separateSire, uniteSires } from '#server/listing/sires/unite.ts'
import type { Route } from './+types/sire'
import { searchOf, sireForm } from './form.ts'
import { SirePage } from './page.tsx'
import { sires as words } from './words.ts'

/** A sire with the names united with it, and names like it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const asked = numberOf(params.sire)
  const sire = await readSire(db, asked)
  if (!sire) throw data(null, { status: 404 })
  // A name that was united meanwhile leads to its horse.
  if (sire.id !== asked) throw redirect(screenOf(sire.id) + url.search, 302)
  const text = searchOf(url)
  const said = Object.entries(words.done).find(([name]) => name === url.searchParams.get('hecho'))
  return { sire, text, similar: await listSimilarSires(db, sire.id, text), done: said?.[1] ?? null }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(houseContext)
  const sire = await readSire(db, numberOf(params.sire))
  if (!sire) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, sireForm)
  if (!value) return refuse()
  const { intent, name } = value
  const at = Date.now()
  const outcome =
    intent === 'unir'
      ? await uniteSires(db, adminOf(context), { name, into: sire.id, at })
      : await separateSire(db, adminOf(context), { name, at })
  if ('refused' in outcome) {
    if (outcome.refused === 'unknown') return refuse({ form: [words.unknown] })
    return refuse({ form: [outcome.last ? sayMeanwhile('lo', outcome.last) : words.already] }, { status: 409 })
  }
  return redirect(`${screenOf(sire.id)}?hecho=${intent === 'unir' ? 'unido' : 'separado'}`, 303)
}

const screenOf = (sire: number) => href('/admin/sementales/:sire', { sire: String(sire) })

/** Parses an id; 0, which no row has, for anything else. */
const numberOf = (param: string) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)

export const handle = {
  crumbs: ({ sire }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: href('/admin/sementales') },
    { label: sire.name },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Sire({ loaderData, actionData }: Route.ComponentProps) {
  return <SirePage {...loaderData} errors={Object.values(actionData?.error ?? {}).flatMap((said) => said ?? [])} />
}
