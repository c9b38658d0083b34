import type { ReactNode } from 'react'
import { declared } from '#app/texts/listing/listing.ts'
import { Facts } from '#app/ui/listings/facts.tsx'
import type { Flag } from '#app/ui/listings/flags-of.ts'
import { Pedigree } from '#app/ui/listings/pedigree.tsx'
import { Videos } from '#app/ui/listings/videos.tsx'
import type { AuditSection } from '#machines/horse-audit/rules.ts'
import { Documents } from './documents.tsx'
import type { Place } from './hrefs.ts'
import { SectionObservations } from './observations.tsx'
import { Photos } from './photos.tsx'
import { Seller } from './seller.tsx'
import type { AuditView } from './view.ts'
import { audit as words } from './words.ts'

type SectionsProps = { view: AuditView; place: Place; me: number }
type Shown = AuditSection | 'documents' | 'training'

/** Element id of each section. */
const ANCHORS: Record<Shown, string> = {
  general: 'general',
  documents: 'documentos',
  health: 'salud',
  pedigree: 'genealogia',
  videos: 'videos',
  training: 'entrenamiento',
  seller: 'vendedor',
}

/** Photos and all captured data, in two columns on wide screens; each section folds and has its observations. */
export function Sections(props: SectionsProps) {
  const { view } = props
  const [general, ...others] = sectionsShown(view)
  return (
    <>
      <nav className="section-menu" aria-label={words.menu}>
        <ul>
          {view.sections.map((section) => (
            <li key={section}>
              <a href={`#${ANCHORS[section]}`}>{words.sections[section]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="audit-left">
        <Photos photos={view.photos} />
        {general && <Fold {...props} section={general} />}
      </div>
      <div className="audit-right">
        {others.map((section) => (
          <Fold key={section} {...props} section={section} />
        ))}
      </div>
    </>
  )
}

/** The documents come before what they prove; training, if any, before the seller. */
function sectionsShown({ sections, training }: AuditView): Shown[] {
  return sections.flatMap((section): Shown[] => {
    if (section === 'general') return ['general', 'documents']
    return section === 'seller' && training.length > 0 ? ['training', 'seller'] : [section]
  })
}

/** A section, folded to its digest unless it has observations or values to compare. */
function Fold({ view, place, me, section }: SectionsProps & { section: Shown }) {
  const observed = view.observations.some((each) => each.section === section)
  const digest = digestOf(view, section)
  return (
    <section className="audit-section" aria-labelledby={ANCHORS[section]}>
      <details open={observed || digest === null}>
        <summary>
          <h2 id={ANCHORS[section]}>{words.sections[section]}</h2>
          {digest !== null && <small className="digest">{digest}</small>}
        </summary>
        <Content view={view} section={section} />
        {section !== 'documents' && section !== 'training' && (
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
      </details>
    </section>
  )
}

/** The line that stands for a folded section; null for a section that is always open. */
function digestOf({ kind, pedigree, videos, training, seller }: AuditView, section: Shown): string | null {
  switch (section) {
    case 'pedigree':
      return pedigree ? words.parents(pedigree.sire?.name ?? null, pedigree.dam?.name ?? null) : words.noPedigree
    case 'videos':
      return words.videos(videos.length)
    case 'training':
      return words.training(training.length)
    case 'seller':
      return kind === 'horse' ? seller.name : null
    default:
      return null
  }
}

function Content({ view, section }: { view: AuditView; section: Shown }): ReactNode {
  switch (section) {
    case 'general':
      return <General view={view} />
    case 'documents':
      return <Documents view={view} />
    case 'health':
      return <Health view={view} />
    case 'pedigree':
      return view.pedigree && <Pedigree pedigree={{ root: view.pedigree, document: null }} />
    case 'videos':
      return view.videos.length > 0 && <Videos ids={view.videos} />
    case 'training':
      return <Facts badges={view.training} />
    case 'seller':
      return <Seller seller={view.seller} />
  }
}

function General({ view: { facts, description } }: { view: AuditView }) {
  return (
    <>
      <Facts badges={facts} />
      {description && <p className="description">{description}</p>}
    </>
  )
}

/** The declared findings alone: the certificate is compared with what is named here. */
function Health({ view: { health } }: { view: AuditView }) {
  if (!health) return null
  return (
    <>
      <dl className="facts">
        <Findings title={declared.findings} flags={health.findings} />
        {health.mareFindings && <Findings title={declared.mareFindings} flags={health.mareFindings} />}
      </dl>
      {health.observations && (
        <p className="description">
          <b>{declared.veterinarian}:</b> {health.observations}
        </p>
      )}
    </>
  )
}

function Findings({ title, flags }: { title: string; flags: Flag[] }) {
  const found = flags.filter(({ yes }) => yes).map(({ label }) => label)
  return (
    <div>
      <dt>{title}</dt>
      <dd>{found.length > 0 ? <b className="found">{found.join(', ')}</b> : words.noneOf(flags.length)}</dd>
    </div>
  )
}
