import { readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import listingStyles from '#app/styles/listings.css?url'
import { pageTitle } from '#app/texts/site.ts'
import type { Stage } from '#machines/horse-audit/rules.ts'
import { listAudits } from '#server/listing/audits/list-audits.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import type { Route } from './+types/audits'
import { auditList } from './form.ts'
import { type GridProps, Grid } from './page.tsx'
import styles from './styles.css?url'
import { grid as words } from './words.ts'

/** Cards of listings: waiting for audit, with an undecided receipt, or all ever submitted. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<GridProps> {
  const list = readList(url, auditList)
  const { ver, etapa, tipo, mias, texto: text } = list.filters
  const me = adminOf(context).accountId
  const { rows, ...found } = await listAudits(context.get(houseContext).db, {
    page: list.page,
    size: list.size,
    which: WHICH[ver],
    stage: etapa === '' ? undefined : (Number(etapa) as Stage),
    kind: tipo || undefined,
    assignee: mias ? me : undefined,
    text,
  })
  return {
    list: { ...list, ...found },
    ver,
    me,
    cards: rows.map(({ cover, ...row }) => ({ ...row, photo: cover && viewPhoto(cover, row.name) })),
  }
}

const WHICH = { 'por-revisar': 'waiting', comprobante: 'receipts', todas: 'all' } as const

export const handle = { crumbs: () => [{ label: words.title }] }

export const links: Route.LinksFunction = () => [listingStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Audits({ loaderData }: Route.ComponentProps) {
  return <Grid {...loaderData} />
}
