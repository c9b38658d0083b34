import { formatBytes } from '#app/texts/format/numbers.ts'
import { vetFileName, vetFileRefusal } from '#app/texts/listing/vet-file.ts'
import type { VetUpload } from '#server/listing/vet-file/uploads/list.ts'
import { vetRecord as words } from './words.ts'

/** Large files that are not in the file yet. */
export function Uploads({ uploads }: { uploads: VetUpload[] }) {
  return (
    <>
      <h3>{words.uploads}</h3>
      <ul className="vet-passes">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <b>{vetFileName(upload)}</b>
            <small>{said(upload)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

function said({ received, bytes, refusal }: VetUpload): string {
  if (refusal !== null) return vetFileRefusal(refusal)
  return received === bytes ? words.assembling : words.uploading(formatBytes(received), formatBytes(bytes))
}
