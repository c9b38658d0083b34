import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { holdReasons, vetAccess, vetFile as texts, vetFileName, vetFileRefusal } from '#app/texts/listing/vet-file.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { VetFiles } from '#app/ui/vet-file/files.tsx'
import { VetPasses } from '#app/ui/vet-file/passes.tsx'
import { VetSummary } from '#app/ui/vet-file/summary.tsx'
import { VetViews } from '#app/ui/vet-file/views.tsx'
import type { readVetRecord, VetFile } from '#server/listing/vet-file/read-record.ts'
import type { VetPaper } from '#server/listing/vet-papers/read-papers.ts'
import type { VetUpload } from '#server/listing/vet-file/uploads/list.ts'
import type { LotHours } from '#server/sale/vet-access/lot-hours.ts'
import type { OwnVetPass } from '#server/sale/vet-access/passes.ts'
import type { VetRequest } from '#server/sale/vet-access/requests.ts'
import type { VetView } from '#server/sale/vet-access/views.ts'
import { Papers } from './papers.tsx'
import { Requests } from './requests.tsx'
import { Uploads } from './uploads.tsx'
import { vetRecord as words } from './words.ts'

type RecordPageProps = {
  listing: { id: number; name: string }
  lot: LotHours | undefined
  record: Awaited<ReturnType<typeof readVetRecord>>
  papers: VetPaper[]
  uploads: VetUpload[]
  /** Hashes that the browser computed, by file. */
  hashes: Record<number, string>
  requests: VetRequest[]
  views: VetView[]
  passes: OwnVetPass[]
  done: keyof typeof words.done | null
  /** Why an answer to a bidder was not given. */
  tooOften: string | undefined
  lastResult: SubmissionResult<string[]> | undefined
}

export function RecordPage({
  listing,
  lot,
  record,
  papers,
  requests,
  views,
  passes,
  done,
  tooOften,
  lastResult,
  ...page
}: RecordPageProps) {
  const horse = { horse: String(listing.id) }
  const here = href('/sales/expediente/:horse', horse)
  return (
    <div className="wrap vet-record">
      {done && <Notice tone="success" text={words.done[done]} />}
      <header className="page-head">
        <a className="back" href={href('/sales/HorseDetail/:horse', horse)}>
          <Icon name="previous" />
          {words.back}
        </a>
        <h1>{texts.of(listing.name)}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <Summary listing={listing.id} record={record} />
      <Files listing={listing.id} lot={lot} files={record.files} {...page} />
      <Section id="papeles" title={words.papers}>
        <Papers listing={listing.id} papers={papers} closesAt={lot?.live ? lot.closesAt : null} />
      </Section>
      <Section id="acceso" title={words.access}>
        <form method="post" action={here} className="stack">
          <RadioField
            field={{ id: 'acceso-de', name: 'access', initialValue: record.access }}
            label={words.accessLabel}
            options={Object.entries(vetAccess)}
          />
          <Button look="secondary" name="intent" value="acceso">
            {words.saveAccess}
          </Button>
        </form>
      </Section>
      <Section id="solicitudes" title={words.requests}>
        {tooOften && <FormErrors errors={[tooOften]} focused />}
        <Requests requests={requests} action={here} />
      </Section>
      {lot && (
        <Section id="pases" title={words.passes}>
          {record.files.length + passes.length === 0 ? (
            <p>{words.noPasses}</p>
          ) : (
            <VetPasses passes={passes} action={here} lastResult={lastResult} />
          )}
        </Section>
      )}
      <Section id="vistas" title={words.views}>
        <VetViews views={views} />
      </Section>
    </div>
  )
}

function Summary({ listing, record }: { listing: number; record: RecordPageProps['record'] }) {
  const [current, ...earlier] = record.summaries
  const sign = href('/sales/expediente/:horse/resumen', { horse: String(listing) })
  return (
    <Section id="resumen" title={words.summary}>
      {current ? <VetSummary summary={current} microchip={record.microchip} /> : <p>{words.noSummary}</p>}
      <p>
        <LinkButton look={current ? 'secondary' : 'primary'} href={sign}>
          {current ? words.signAgain : words.sign}
        </LinkButton>
      </p>
      {earlier.length > 0 && (
        <details className="fold">
          <summary>{words.earlier(earlier.length)}</summary>
          {earlier.map((summary) => (
            <VetSummary key={summary.version} summary={summary} microchip={null} />
          ))}
        </details>
      )}
    </Section>
  )
}

type FilesProps = Pick<RecordPageProps, 'lot' | 'uploads' | 'hashes'> & { listing: number; files: VetFile[] }

function Files({ listing, lot, files, uploads, hashes }: FilesProps) {
  const horse = { horse: String(listing) }
  return (
    <Section id="archivos" title={words.files}>
      {files.length === 0 && <p className="hint">{words.none}</p>}
      <p>
        <LinkButton href={href('/sales/expediente/:horse/archivos/nuevo', horse)}>{words.add}</LinkButton>
      </p>
      {uploads.length > 0 && <Uploads uploads={uploads} />}
      <VetFiles
        files={files}
        hours={lot ?? null}
        imageHref={(file, image) =>
          href('/sales/expediente/:horse/archivos/:file/ver/:image?', {
            ...horse,
            file: String(file),
            image: String(image),
          })
        }
        said={(file) => stateOf(file, hashes[file.id])}
        acts={(file) => actsOn(listing, file)}
      />
    </Section>
  )
}

function stateOf(file: VetFile, browser: string | undefined) {
  const { state, holdReasons: reasons, refusal, decision, datedByFile, sha256 } = file
  return (
    <>
      <p>
        <span className="badge" data-vet-state={state}>
          {words.states[state]}
        </span>
      </p>
      {state === 'held' && <p>{words.held(reasons.map((reason) => holdReasons[reason]).join(' y '))}</p>}
      {state === 'refused' && refusal && <p>{vetFileRefusal(refusal)}.</p>}
      {file.passedOverCount > 0 && (
        <details className="fold">
          <summary>{words.passedOver(file.passedOverCount)}</summary>
          <ul className="vet-list">
            {file.passedOver.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {file.passedOverCount > file.passedOver.length && (
              <li>{words.passedOverMore(file.passedOverCount - file.passedOver.length)}</li>
            )}
          </ul>
          {state !== 'refused' && <p className="hint">{words.passedOverWhy}</p>}
        </details>
      )}
      {decision && <p>{words.decided(decision)}</p>}
      {datedByFile && <p className="hint">{words.datedByFile}</p>}
      <p className="hint vet-sha">
        {words.sha} {file.receivedSha256 ?? sha256}
        {browser === (file.receivedSha256 ?? sha256) && ` (${words.shaAgain})`}
      </p>
    </>
  )
}

function actsOn(listing: number, file: VetFile) {
  const params = { horse: String(listing), file: String(file.id) }
  const name = vetFileName(file)
  return (
    <p className="vet-acts">
      <LinkButton
        look="quiet"
        href={href('/sales/expediente/:horse/archivos/:file', params)}
        aria-label={words.changeOf(name)}
      >
        {words.change}
      </LinkButton>
      <LinkButton
        look="quiet"
        href={href('/sales/expediente/:horse/archivos/:file/ver/:image?', params)}
        download=""
        aria-label={words.originalOf(name)}
      >
        {words.original}
      </LinkButton>
    </p>
  )
}
