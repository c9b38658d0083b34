import { data, href, useLoaderData } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import exportStyles from '#app/styles/export.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { openReport } from '#server/office/payment-reports/read.ts'
import type { Route } from './+types/report'
import { askedOf, isReport, reportList } from './form.ts'
import { ReportPage } from './page.tsx'
import { reports as words } from './words.ts'

/** The payments of one sales report, newest first, with their total. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const name = url.pathname.split('/')[3]
  if (!isReport(name)) throw data(null, { status: 404 })
  const asked = readList(url, reportList(name))
  const report = await openReport(context.get(houseContext).db, askedOf(name, asked))
  if (report === null) {
    return { name, tooBroad: true, rows: [], sum: NOTHING, list: { ...asked, page: 1, pages: 1, total: 0 }, file: null }
  }
  const { rows, sum, ...found } = await report.page(asked)
  const list = { ...asked, ...found }
  const file = listHref(list, { pagina: 1 }, href('/admin/report/:report/archivo', { report: name }))
  return { name, tooBroad: false, rows, sum, list, file }
}

const NOTHING = { rows: 0, pesos: 0, approved: { rows: 0, pesos: 0 } }

export const handle = {
  crumbs: ({ name }: Awaited<ReturnType<typeof loader>>) => [{ label: words.titles[name] }],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: exportStyles }]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(pageTitle(loaderData ? words.titles[loaderData.name] : ''))

export default function Report() {
  return <ReportPage {...useLoaderData<typeof loader>()} />
}
