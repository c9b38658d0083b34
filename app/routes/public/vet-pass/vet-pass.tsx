import { data, href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/vet-file.css?url'
import { formatBytes } from '#app/texts/format/numbers.ts'
import { vetFile as texts, vetFileName, vetFormats } from '#app/texts/listing/vet-file.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { readVetFiles } from '#server/listing/vet-file/read-record.ts'
import { findVetPass } from '#server/sale/vet-access/passes.ts'
import type { Route } from './+types/vet-pass'
import { pass as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The originals of a lot's vet file, for the vet whom the pass names. Opening the page uses nothing up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const pass = await findVetPass(house, params.token, Date.now())
  if (!pass) throw data(null, { status: 404 })
  const files = pass.state === 'valid' ? await readVetFiles(house.db, pass.listing, 'ready') : []
  return {
    token: params.token,
    pass,
    files: files.map(({ id, kind, limb, format, bytes, takenOn, takenBy, sha256 }) => {
      return { id, kind, limb, format, bytes, takenOn, takenBy, sha256 }
    }),
  }
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function VetPass({ loaderData: { token, pass, files } }: Route.ComponentProps) {
  return (
    <div className="wrap vet-record">
      <header className="page-head">
        <p className="eyebrow">{words.title}</p>
        <h1>{words.of(pass.horse)}</h1>
        <p className="lead">
          {words.for(pass.vetName, pass.vetLicense)} {words.by(pass.madeByName)}
        </p>
        <p>
          <a className="inline-link" href={href('/event/:event', { event: String(pass.auction) })}>
            {words.lot}
          </a>
        </p>
      </header>
      {pass.state !== 'valid' && <Notice tone="error" text={words.ended[pass.state]} />}
      {pass.state === 'valid' && (
        <Section id="archivos" title={words.files}>
          <p>
            {words.until} <Moment at={pass.expiresAt} as="dayTime" />. {words.told}
          </p>
          {files.length === 0 && <p className="hint">{words.none}</p>}
          <ul className="vet-files">
            {files.map((file) => (
              <li key={file.id}>
                <h3>{vetFileName(file)}</h3>
                <p className="why">
                  {[vetFormats[file.format], formatBytes(file.bytes), texts.taken(file.takenOn), file.takenBy].join(
                    ' · ',
                  )}
                </p>
                <p className="hint vet-sha">SHA-256 {file.sha256}</p>
                <LinkButton
                  href={href('/pase/:token/:file', { token, file: String(file.id) })}
                  download=""
                  aria-label={words.downloadOf(vetFileName(file))}
                >
                  {words.download}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
