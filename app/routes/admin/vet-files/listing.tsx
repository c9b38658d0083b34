import { data, href } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/vet-file.css?url'
import { vetFile as texts, vetFileName } from '#app/texts/listing/vet-file.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { VetSummary } from '#app/ui/vet-file/summary.tsx'
import { VetViews } from '#app/ui/vet-file/views.tsx'
import { readAudit } from '#server/listing/audits/read-audit.ts'
import { readVetRecord } from '#server/listing/vet-file/read-record.ts'
import { listVetViews } from '#server/sale/vet-access/views.ts'
import type { Route } from './+types/listing'
import { heldFiles as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** A listing's vet file for administrators: the summary, which files there are, and who saw them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const { db } = house
  const id = routeId(params.horse) ?? 0
  const audit = await readAudit(house, id)
  if (!audit) throw data(null, { status: 404 })
  const [record, views] = await Promise.all([readVetRecord(db, id), listVetViews(db, id)])
  const [summary] = record.summaries
  const files = record.files.map(({ id: file, kind, limb, state }) => ({ id: file, kind, limb, state }))
  return { id, name: audit.listing.name, summary, microchip: record.microchip, files, views }
}

export const handle = {
  crumbs: ({ id, name }: Route.ComponentProps['loaderData']) => [
    { label: name, href: href('/admin/HorseDetail/:horse', { horse: String(id) }) },
    { label: texts.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(texts.title), matches)

export default function ListingVetFile({
  loaderData: { id, name, summary, microchip, files, views },
}: Route.ComponentProps) {
  return (
    <div className="wrap list-page vet-record">
      <a className="back" href={href('/admin/HorseDetail/:horse', { horse: String(id) })}>
        <Icon name="previous" />
        {words.listing}
      </a>
      <div className="page-head">
        <h1>{texts.of(name)}</h1>
      </div>
      <Section id="resumen" title={words.summary}>
        {summary ? <VetSummary summary={summary} microchip={microchip} /> : <p>{texts.noSummary}</p>}
      </Section>
      <Section id="archivos" title={words.files}>
        {files.length === 0 && <p className="hint">{words.noFiles}</p>}
        <ul className="vet-list">
          {files.map((file) => (
            <li key={file.id}>
              {file.state === 'held' ? (
                <a className="inline-link" href={href('/admin/expedientes/:file', { file: String(file.id) })}>
                  {vetFileName(file)}
                </a>
              ) : (
                vetFileName(file)
              )}{' '}
              <span className="badge">{file.state === 'ready' ? words.inFile : words.states[file.state]}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="vistas" title={words.views}>
        <VetViews views={views} />
      </Section>
    </div>
  )
}
