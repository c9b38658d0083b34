import { ACCEPTED_DOCUMENTS } from '#app/forms/uploads.ts'
import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { paperKinds } from '#app/texts/listing/vet-file.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { fieldWith } from '#app/ui/form/field.tsx'
import { FileFormField } from '#app/ui/form/file-form-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PaperKind } from '#machines/vet-file/papers.ts'
import type { VetPaper } from '#server/listing/vet-papers/read-papers.ts'
import { paperForm } from './form.ts'
import { paper as words } from './words.ts'

type PaperPageProps = {
  listing: { id: number; name: string }
  kind: PaperKind
  stored: VetPaper | null
  today: string
  lastResult: SubmissionResult<string[]> | undefined
}

export function PaperPage({ listing, kind, stored, today, lastResult }: PaperPageProps) {
  const [form, fields] = useSchemaForm(paperForm(today), {
    id: 'papel',
    lastResult,
    defaultValue: { issuedOn: stored?.issuedOn ?? '', expiresOn: stored?.expiresOn ?? '' },
  })
  const params = { horse: String(listing.id), kind }
  const here = href('/sales/expediente/:horse/papeles/:kind', params)
  return (
    <div className="wrap">
      <div className="sheet wide">
        <a className="back" href={`${href('/sales/expediente/:horse', params)}#papeles`}>
          <Icon name="previous" />
          {words.back}
        </a>
        <h1>{paperKinds[kind]}</h1>
        <p className="lead">{listing.name}</p>
        {stored && (
          <p>
            <a
              className="inline-link"
              href={href('/sales/expediente/:horse/papeles/:kind/ver', params)}
              target="_blank"
              rel="noopener"
            >
              {words.see}
            </a>
          </p>
        )}
        <Form form={form} action={here} encType="multipart/form-data" labels={{ file: words.file }}>
          <DateField field={fields.issuedOn} label={words.issuedOn} min="2020-01-01" max={today} />
          <DateField field={fields.expiresOn} label={words.expiresOn} hint={words.expiresHint} />
          {kind === 'coggins' && <p className="hint">{words.coggins}</p>}
          <FileFormField
            field={fieldWith(fields.file, { initialValue: undefined, required: true })}
            label={words.file}
            hint={words.fileHint}
            accept={ACCEPTED_DOCUMENTS}
          />
          <Button>{words.save}</Button>
        </Form>
        {stored && (
          <form method="post" action={here}>
            <Button look="secondary" name="intent" value="quitar">
              {words.remove}
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
