import type { ReactNode } from 'react'
import { formatBytes } from '#app/texts/format/numbers.ts'
import { vetFile as words, vetFileName, vetFormats, vetUnreadable } from '#app/texts/listing/vet-file.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { isOldAt } from '#machines/vet-file/rules.ts'
import type { VetFile, VetImage } from '#server/listing/vet-file/read-record.ts'

/** What a page shows of a file; the seller's and the house's pages know more of it. */
export type ShownVetFile = Pick<
  VetFile,
  'id' | 'kind' | 'limb' | 'takenOn' | 'takenBy' | 'format' | 'bytes' | 'readyAt'
> & { images: Omit<VetImage, 'patient'>[] }

type VetFilesProps<File extends ShownVetFile> = {
  files: File[]
  /** Address of a readable image. */
  imageHref: (file: number, image: number) => string
  /** The lot's hours, which tell old files and late ones; null before it is scheduled. Epoch ms. */
  hours: { opensAt: number; closesAt: number } | null
  /** What may be done with a file. */
  acts: (file: File) => ReactNode
  /** What else is said of a file, such as its state. */
  said?: (file: File) => ReactNode
}

/** The files of a vet's file with their readable images, as plain pictures that open whole. */
export function VetFiles<File extends ShownVetFile>({ files, imageHref, hours, acts, said }: VetFilesProps<File>) {
  return (
    <ul className="vet-files">
      {files.map((file) => (
        <li key={file.id} id={`archivo-${file.id}`}>
          <h3>{vetFileName(file)}</h3>
          <p className="why">
            {[formatOf(file), formatBytes(file.bytes), words.taken(file.takenOn), file.takenBy].join(' · ')}
          </p>
          {hours && <Marks file={file} {...hours} />}
          {said?.(file)}
          <Images file={file} imageHref={imageHref} />
          {acts(file)}
        </li>
      ))}
    </ul>
  )
}

/** A report that a clinic's system wrapped as DICOM is named as the report it is. */
function formatOf({ format, images }: ShownVetFile): string {
  return format === 'dicom' && images.some(({ report }) => report) ? words.wrapped : vetFormats[format]
}

function Marks({
  file: { takenOn, readyAt },
  opensAt,
  closesAt,
}: {
  file: ShownVetFile
  opensAt: number
  closesAt: number
}) {
  const marks = [isOldAt(takenOn, closesAt) && words.old, readyAt !== null && readyAt > opensAt && words.late]
  return (
    <>
      {marks.filter(Boolean).map((mark) => (
        <span key={String(mark)} className="badge">
          {mark}
        </span>
      ))}
    </>
  )
}

function Images({ file, imageHref }: { file: ShownVetFile; imageHref: VetFilesProps<ShownVetFile>['imageHref'] }) {
  const shown = file.images.filter(({ readable, report }) => readable && !report)
  const reports = file.images.filter(({ report }) => report)
  const others = [...new Set(file.images.filter(({ readable }) => !readable).map(({ unreadable }) => unreadable))]
  const name = vetFileName(file)
  return (
    <>
      {shown.length > 0 && (
        <ul className="vet-images">
          {shown.map(({ id, viewPosition, laterality, bodyPart, frames }, nth) => (
            <li key={id}>
              <a href={imageHref(file.id, id)} target="_blank" rel="noopener">
                <img
                  src={`${imageHref(file.id, id)}?ancho=360`}
                  alt={shown.length > 1 ? words.imageOf(name, nth + 1, shown.length) : name}
                  loading="lazy"
                  decoding="async"
                  width={360}
                  height={270}
                />
              </a>
              <small>
                {[bodyPart, viewPosition, laterality, frames > 1 && words.frames(frames)].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      {reports.map(({ id }) => (
        <LinkButton
          key={id}
          look="secondary"
          href={imageHref(file.id, id)}
          target="_blank"
          rel="noopener"
          aria-label={words.reportOf(name)}
        >
          {words.report}
        </LinkButton>
      ))}
      {others.map((why) => (
        <p key={why} className="hint">
          {vetUnreadable(why)}
        </p>
      ))}
    </>
  )
}
