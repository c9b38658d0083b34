import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { vetFileRefusal } from '#app/texts/listing/vet-file.ts'
import { newTermsFirst } from '#app/texts/people/sign-in.ts'
import type { ContentRefusal } from '#machines/vet-file/content.ts'
import type { VideoRefusal } from '#machines/vet-file/video.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldWith } from '#app/ui/form/field.tsx'
import { FileFormField } from '#app/ui/form/file-form-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FactsFields } from './facts-fields.tsx'
import { addForm } from './form.ts'
import { adding as words, changing } from './words.ts'

type AddPageProps = {
  listing: { id: number; name: string }
  today: string
  /** Address to which large files are sent in pieces. */
  endpoint: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Answers of the upload in pieces, and of the look into a chosen file. */
const CODES: Record<ContentRefusal | VideoRefusal | 'lot-full' | 'seller-full' | 'unknown' | 'lost', true> = {
  'too-large': true,
  'small-too-large': true,
  format: true,
  heic: true,
  archive: true,
  'video-other': true,
  'video-codec': true,
  'video-broken': true,
  'video-none': true,
  'lot-full': true,
  'seller-full': true,
  unknown: true,
  lost: true,
}
const ERRORS = {
  ...Object.fromEntries(Object.keys(CODES).map((code) => [code, vetFileRefusal(code)])),
  'signed-out': words.signedOut,
  'new-terms': newTermsFirst,
  open: changing.open,
  report: changing.report,
}

/** Names of the formats for a file chooser; the server looks at the content. */
const ACCEPTED =
  'application/pdf,image/jpeg,image/png,application/dicom,.dcm,.dicom,application/zip,.zip,' +
  'video/mp4,video/quicktime,.mov,video/3gpp,.3gp'

export function AddPage({ listing, today, endpoint, lastResult }: AddPageProps) {
  const [form, fields] = useSchemaForm(addForm(today), { id: 'archivo', lastResult })
  const params = { horse: String(listing.id) }
  return (
    <div className="wrap">
      <div className="sheet wide">
        <a className="back" href={href('/sales/expediente/:horse', params)}>
          <Icon name="previous" />
          {changing.back}
        </a>
        <h1>{words.title}</h1>
        <p className="lead">{listing.name}</p>
        <vet-upload
          data-endpoint={endpoint}
          data-listing={listing.id}
          data-done={`${href('/sales/expediente/:horse', params)}?hecho=archivo`}
          data-errors={JSON.stringify(ERRORS)}
          data-hashing={words.upload.hashing}
          data-sending={words.upload.sending}
          data-stopped={words.upload.stopped}
          data-lost={words.upload.lost}
        >
          <Form
            form={form}
            action={href('/sales/expediente/:horse/archivos/nuevo', params)}
            encType="multipart/form-data"
            labels={{ file: words.file, kind: words.kind, takenOn: words.takenOn, takenBy: words.takenBy }}
          >
            <FactsFields fields={fields} today={today} />
            <FileFormField
              field={fieldWith(fields.file, { initialValue: undefined, required: true })}
              label={words.file}
              hint={words.fileHint}
              accept={ACCEPTED}
            >
              <p className="error" role="alert" data-refused="" hidden />
            </FileFormField>
            <p className="hint">{words.checked}</p>
            <Button>{words.send}</Button>
          </Form>
          <div data-progress="" hidden>
            <p role="status" />
            <progress max={1} value={0} aria-label={words.upload.progress} />
            <p className="hint vet-sha" data-hash="" />
            <Button type="button" look="quiet" data-stop="" hidden>
              {words.upload.stop}
            </Button>
          </div>
        </vet-upload>
      </div>
    </div>
  )
}
