import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { readVersion } from '#server/people/terms/list-versions.ts'
import { BODY_LIMIT, termsForm, VERSION_LIMIT } from './form.ts'
import { terms as words } from './words.ts'

type Version = NonNullable<Awaited<ReturnType<typeof readVersion>>>

type DraftPageProps = {
  /** Null for a new version. */
  draft: Version | null
  /** Digests of the values that the form shows. */
  shown: string
  lastResult: SubmissionResult<string[]> | undefined
  /** The typed text, rendered. */
  preview: string | null
}

/** A draft's form and its preview. */
export function DraftPage({ draft, shown, lastResult, preview }: DraftPageProps) {
  const defaultValue = draft ? { version: draft.version, body: draft.body } : {}
  const [form, fields] = useSchemaForm(termsForm, { id: 'terminos', lastResult, defaultValue })
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{draft ? words.edit(draft.version) : words.add}</h1>
        {draft && <DraftLinks id={draft.id} />}
      </div>
      {preview !== null && (
        <section className="terms-preview" aria-labelledby="vista">
          <h2 id="vista" tabIndex={-1}>
            {words.preview}
          </h2>
          <Notice tone="info" text={words.previewNote} />
          <div className="prose terms-text" dangerouslySetInnerHTML={{ __html: preview }} />
        </section>
      )}
      {/* Multipart, because such forms may be longer than others. */}
      <Form form={form} labels={{ version: words.version, body: words.body }} encType="multipart/form-data">
        {draft && <HiddenFields values={{ basis: String(draft.basis), shown }} />}
        <Field field={fields.version} label={words.version} counter={VERSION_LIMIT} autoComplete="off" />
        <TextArea
          field={fields.body}
          label={words.body}
          hint={words.bodyHint}
          counter={BODY_LIMIT}
          rows={24}
          className="terms-body"
        />
        <p className="form-actions">
          <Button>{words.save}</Button>
          <Button look="secondary" name="intent" value="vista">
            {words.preview}
          </Button>
          <CancelLink href={href('/admin/terms')} />
        </p>
      </Form>
    </div>
  )
}

function DraftLinks({ id }: { id: number }) {
  const terms = { terms: String(id) }
  return (
    <p className="form-actions">
      <LinkButton look="secondary" href={href('/admin/terms/:terms/cambios', terms)}>
        {words.seeChanges}
      </LinkButton>
      <LinkButton look="secondary" href={href('/admin/terms/:terms/publicar', terms)} data-dialog="">
        {words.publish}
      </LinkButton>
    </p>
  )
}

/** A published version, as readers see it. */
export function PublishedPage({ version: { id, version, status }, html }: { version: Version; html: string }) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.one(version)}</h1>
        <p className="lead">{words.statuses[status]}</p>
        <p>
          <LinkButton look="secondary" href={href('/admin/terms/:terms/aceptaciones', { terms: String(id) })}>
            {words.accepted}
          </LinkButton>
        </p>
      </div>
      <div className="prose terms-text" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
