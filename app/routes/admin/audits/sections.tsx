import type { ReactNode } from 'react'
import { declared } from '#app/texts/listing/listing.ts'
import { Facts } from '#app/ui/listings/facts.tsx'
import { Flags } from '#app/ui/listings/flags.tsx'
import { Pedigree } from '#app/ui/listings/pedigree.tsx'
import { Videos } from '#app/ui/listings/videos.tsx'
import { Section } from '#app/ui/section.tsx'
import type { AuditSection } from '#machines/horse-audit/rules.ts'
import type { Place } from './hrefs.ts'
import { SectionObservations } from './observations.tsx'
import { Paper } from './paper.tsx'
import { Seller } from './seller.tsx'
import type { AuditView } from './view.ts'
import { audit as words } from './words.ts'

type SectionsProps = { view: AuditView; place: Place; me: number }

/** Element id of each section. */
export const ANCHORS: Record<AuditSection | 'training', string> = {
  general: 'general',
  health: 'salud',
  pedigree: 'genealogia',
  videos: 'videos',
  training: 'entrenamiento',
  seller: 'vendedor',
}

/** All captured data by section, each with its observations. */
export function Sections({ view, place, me }: SectionsProps) {
  const content: Record<AuditSection, ReactNode> = {
    general: <General view={view} />,
    health: <Health view={view} />,
    pedigree: <Tree view={view} />,
    videos: view.videos.length > 0 ? <Videos ids={view.videos} /> : <p className="why">{words.noVideos}</p>,
    seller: <Seller seller={view.seller} />,
  }
  return (
    <>
      <nav className="section-menu" aria-label={words.menu}>
        <ul>
          {sectionsShown(view).map((section) => (
            <li key={section}>
              <a href={`#${ANCHORS[section]}`}>{words.sections[section]}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sectionsShown(view).map((section) => (
        <Section key={section} id={ANCHORS[section]} title={words.sections[section]}>
          {section === 'training' ? <Facts badges={view.training} /> : content[section]}
          {section !== 'training' && (
            <SectionObservations
              place={place}
              kind={view.kind}
              section={section}
              observations={view.observations}
              inAudit={view.stage === 3}
              me={me}
              submittedAt={view.submittedAt}
            />
          )}
        </Section>
      ))}
    </>
  )
}

/** Adds training, if any, before the seller. */
function sectionsShown({ sections, training }: AuditView): (AuditSection | 'training')[] {
  if (training.length === 0) return [...sections]
  return sections.flatMap((section) => (section === 'seller' ? ['training' as const, section] : [section]))
}

function General({ view: { facts, description, documents, id } }: { view: AuditView }) {
  return (
    <>
      <Facts badges={facts} />
      {description && <p className="description">{description}</p>}
      <Paper listing={id} kind="registration" stored={documents.registration} />
    </>
  )
}

function Health({ view: { id, health, documents } }: { view: AuditView }) {
  if (!health) return null
  return (
    <>
      <Paper listing={id} kind="certificate" stored={documents.certificate} />
      {health.observations && (
        <p>
          <b>{declared.veterinarian}:</b> {health.observations}
        </p>
      )}
      <Flags legend={declared.findings} flags={health.findings} />
      {health.mareFindings && <Flags legend={declared.mareFindings} flags={health.mareFindings} />}
    </>
  )
}

function Tree({ view: { id, pedigree, documents } }: { view: AuditView }) {
  return (
    <>
      {pedigree ? (
        <Pedigree pedigree={{ root: pedigree, document: null }} />
      ) : (
        <p className="why">{words.noPedigree}</p>
      )}
      <Paper listing={id} kind="pedigree" stored={documents.pedigree} />
    </>
  )
}
