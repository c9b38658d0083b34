import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { chipKindOf } from '#app/texts/identifiers.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { holdReasons, vetFileName, vetUnreadable } from '#app/texts/listing/vet-file.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { readHeldVetFile } from '#server/listing/vet-file/held.ts'
import type { SaidOfPatient } from '#server/listing/vet-file/read-record.ts'
import { DecisionForm, type TypedDecision } from './decision-form.tsx'
import { heldFiles as words } from './words.ts'

type HeldFile = NonNullable<Awaited<ReturnType<typeof readHeldVetFile>>>

type HeldFilePageProps = {
  file: HeldFile
  /** URL of the list with its filters. */
  back: string
  typed: TypedDecision
  /** The file was decided while this administrator was deciding. */
  late: boolean
  lastResult: SubmissionResult<string[]> | undefined
}

/** The file's statements beside those of the listing, its images, and the decision. */
export function HeldFilePage({ file, back, typed, late, lastResult }: HeldFilePageProps) {
  return (
    <div className="wrap list-page vet-record">
      <a className="back" href={back}>
        <Icon name="previous" />
        {words.back}
      </a>
      {late && <Notice tone="info" text={words.already} />}
      <div className="page-head">
        <p>
          <span className="badge">{words.states[file.state]}</span>
        </p>
        <h1>
          {file.horse}: {vetFileName(file)}
        </h1>
        <p className="lead">
          <bdi>{file.seller}</bdi> · <Moment at={file.addedAt} as="dayTime" />
        </p>
      </div>
      <section>
        <h2>{words.why}</h2>
        <ul>
          {file.reasons.map((reason) => (
            <li key={reason}>{words.because(holdReasons[reason])}</li>
          ))}
        </ul>
        {file.other && <p>{words.elsewhere(file.other.name, file.other.number)}</p>}
      </section>
      <Said file={file} />
      <Images file={file} />
      {file.state === 'held' ? <DecisionForm typed={typed} lastResult={lastResult} /> : <Decided file={file} />}
    </div>
  )
}

function Said({ file }: { file: HeldFile }) {
  // All images of a set usually say the same.
  const [first] = file.images
  const part = first && [first.bodyPart, first.viewPosition, first.laterality].filter(Boolean).join(' · ')
  const every = (name: keyof SaidOfPatient) =>
    [...new Set(file.images.map(({ patient }) => patient[name]).filter(Boolean))].join('; ')
  const said: [string, string | undefined][] = [
    [words.patient, every('patientName')],
    [words.responsible, every('responsible')],
    [words.id, every('patientId')],
    [words.otherIds, every('otherIds')],
    [words.registrations, every('registration')],
    [words.species, every('species')],
    [words.study, first?.studyDate && formatDay(first.studyDate)],
    [words.part, part],
    [words.device, first?.manufacturer],
  ]
  const known: [string, string | null][] = [
    [words.name, file.horse],
    [words.registry, [file.registryOrganization, file.registry].filter(Boolean).join(' ')],
    [words.microchip, file.microchip && `${file.microchip} (${chipKindOf(file.microchip)})`],
    [words.born, file.bornOn && formatDay(file.bornOn)],
    [words.takenBy, file.takenBy],
  ]
  return (
    <>
      <section>
        <h2>{words.says}</h2>
        <FactList facts={said} />
        <p className="hint">{words.patientOrder}</p>
      </section>
      <section>
        <h2>{words.house}</h2>
        <FactList facts={known} />
        <p>
          <a className="inline-link" href={href('/admin/HorseDetail/:horse', { horse: String(file.listing) })}>
            {words.listing}
          </a>
        </p>
        <p>
          <a
            className="inline-link"
            href={href('/admin/HorseDetail/:horse/expediente', { horse: String(file.listing) })}
          >
            {words.whole}
          </a>
        </p>
      </section>
    </>
  )
}

function FactList({ facts }: { facts: [string, string | null | undefined][] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || words.nothing}</dd>
        </div>
      ))}
    </dl>
  )
}

function Images({ file: { id, images } }: { file: HeldFile }) {
  const urlOf = (image?: number) =>
    href('/admin/expedientes/:file/ver/:image?', { file: String(id), ...(image && { image: String(image) }) })
  const [unreadable] = images.filter(({ readable }) => !readable)
  return (
    <section>
      <h2>{words.images}</h2>
      <ul className="claim-photo-row">
        {images.map(
          (image, nth) =>
            image.readable &&
            !image.report && (
              <li key={image.id}>
                <a href={urlOf(image.id)} target="_blank" rel="noopener" aria-label={words.imageView(nth + 1)}>
                  <img src={`${urlOf(image.id)}?ancho=360`} alt="" loading="lazy" decoding="async" />
                </a>
              </li>
            ),
        )}
      </ul>
      {images
        .filter(({ report }) => report)
        .map(({ id: image }) => (
          <p key={image}>
            <a className="inline-link" href={urlOf(image)} target="_blank" rel="noopener">
              {words.report}
            </a>
          </p>
        ))}
      {unreadable && <p className="hint">{vetUnreadable(unreadable.unreadable)}</p>}
      <p className="hint">{words.logged}</p>
      <p>
        <a className="inline-link" href={urlOf()} download="">
          {words.download}
        </a>
      </p>
    </section>
  )
}

function Decided({ file: { decision, decidedBy, decidedAt } }: { file: HeldFile }) {
  if (decidedAt === null) return null
  return (
    <section>
      <h2>{words.decision}</h2>
      <p className="claim-text">{decision}</p>
      <p className="why">
        {words.decidedBy} {decidedBy}, <Moment at={decidedAt} />
      </p>
    </section>
  )
}
