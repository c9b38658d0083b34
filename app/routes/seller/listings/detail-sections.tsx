import type { ReactNode } from 'react'
import type { Observation } from '#server/listing/listings/read-detail.ts'
import { DocumentView } from '#app/routes/seller/document-view.tsx'
import { Facts } from '#app/ui/listings/facts.tsx'
import { Pedigree } from '#app/ui/listings/pedigree.tsx'
import { Videos } from '#app/ui/listings/videos.tsx'
import { Section } from '#app/ui/section.tsx'
import { Health } from './health.tsx'
import { Observations } from './observations.tsx'
import { type DetailView, observationsOf } from './view-detail.ts'
import { detail as words } from './words.ts'

type Part = {
  id: string
  title: string
  /** The audit's observations on the section. */
  observed: Observation[]
  /** "Vendedor" is on the page but not in the menu. */
  unlisted?: true
  content: ReactNode
}

/** The sections of a listing and the menu that links to them; a trailer has one section. */
export function DetailSections({ view }: { view: DetailView }) {
  const parts = partsOf(view)
  const listed = parts.filter(({ unlisted }) => !unlisted)
  const editable = view.stage === 1 || view.stage === 2 || view.stage === 4 || view.stage === 8
  return (
    <>
      {listed.length > 1 && (
        <nav className="section-menu" aria-label={words.menu}>
          <ul>
            {listed.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parts.map(({ id, title, observed, content }) => (
        <Section key={id} id={id} title={title}>
          <Observations one={view} observations={observed} editable={editable} />
          {content}
        </Section>
      ))}
    </>
  )
}

function partsOf(view: DetailView): Part[] {
  const { sections } = words
  const { health, pedigree, videos, training } = view
  const general = { id: 'general', title: sections.general, content: <General view={view} /> }
  // A trailer has no other section, so all its observations are shown here.
  if (!health || !pedigree) return [{ ...general, observed: view.observations }]
  const seller: Part = {
    id: 'vendedor',
    title: sections.seller,
    observed: observationsOf(view, 'seller'),
    unlisted: true,
    content: (
      <Facts
        badges={[
          { label: words.seller, value: view.seller },
          { label: words.ranch, value: view.ranch },
        ]}
      />
    ),
  }
  return [
    { ...general, observed: observationsOf(view, 'general') },
    {
      id: 'salud',
      title: sections.health,
      observed: observationsOf(view, 'health'),
      content: <Health listing={view.id} health={health} />,
    },
    {
      id: 'genealogia',
      title: sections.pedigree,
      observed: observationsOf(view, 'pedigree'),
      content: <Tree listing={view.id} pedigree={pedigree} />,
    },
    {
      id: 'videos',
      title: sections.videos,
      observed: observationsOf(view, 'videos'),
      content: videos.length > 0 ? <Videos ids={videos} /> : <p className="why">{words.noVideos}</p>,
    },
    ...(training && training.length > 0
      ? [{ id: 'entrenamiento', title: sections.training, observed: [], content: <Facts badges={training} /> }]
      : []),
    seller,
  ]
}

function General({ view }: { view: DetailView }) {
  const more = [
    ...view.facts,
    ...(view.price === null
      ? []
      : [{ label: words.buyNow, value: view.buyNowOffered ? words.buyNowOffered : words.buyNowNot }]),
    ...(view.nominated ? [{ label: words.nominated, value: words.nominatedYes }] : []),
    {
      label: words.enrolment,
      value: view.enrolledAt === null ? words.notEnrolled : words.enrolled(view.enrolledAt),
    },
    ...(view.perks.length > 0 ? [{ label: words.perks, value: view.perks.join(' · ') }] : []),
    ...(view.awards.length > 0 ? [{ label: words.awards, value: view.awards.join(' · ') }] : []),
  ]
  return (
    <>
      {view.shortDescription && <p className="lead">{view.shortDescription}</p>}
      <Facts badges={more} />
      {view.description && <p className="description">{view.description}</p>}
      {view.registration && <DocumentView listing={view.id} kind="registration" stored={view.registration} />}
    </>
  )
}

type TreeProps = { listing: number; pedigree: NonNullable<DetailView['pedigree']> }

function Tree({ listing, pedigree: { root, document } }: TreeProps) {
  return (
    <>
      {root ? <Pedigree pedigree={{ root, document: null }} /> : <p className="why">{words.noPedigree}</p>}
      {(root || document) && <DocumentView listing={listing} kind="pedigree" stored={document} />}
    </>
  )
}
