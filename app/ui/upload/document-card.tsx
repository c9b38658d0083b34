import { useState } from 'react'
import { href } from 'react-router'
import { ACCEPTED_IMAGES, DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import { documentHints, documentNames, upload } from '#app/texts/profiles.ts'
import { Button } from '#app/ui/button.tsx'
import { describe } from '#app/ui/form/field.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import { useHydrated } from './hydrated.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

export type RequiredDocument = (typeof REQUIRED_DOCUMENTS)[number]

type DocumentCardProps = {
  kind: RequiredDocument
  /** Where the plain form is posted: the page itself. */
  action: string
  /** When the file that is there came, epoch ms; null when there is none. */
  uploadedAt: number | null
  errors?: string[] | undefined
  /** Told where JavaScript has uploaded it. */
  onUploaded?: (kind: RequiredDocument) => void
}

/**
 * One document: the file that is there, and the form that puts another in its place. With JavaScript it goes up as soon
 * as it is chosen.
 */
export function DocumentCard({ kind, action, uploadedAt, errors, onUploaded }: DocumentCardProps) {
  const slug = DOCUMENT_SLUGS[kind]
  const hydrated = useHydrated()
  const [newest, setNewest] = useState<number | null>(null)
  const up = useUpload(
    slug,
    href('/documentos/:kind', { kind: slug }),
    (at) => (setNewest(at), onUploaded?.(kind)),
    errors,
  )
  const at = Math.max(newest ?? 0, uploadedAt ?? 0) || null
  return (
    <li className="document-card" data-there={at ? '' : undefined}>
      <DocumentView kind={kind} at={at} />
      <div>
        <h2>{documentNames[kind]}</h2>
        <p className="document-state" role="status">
          <Icon name={at ? 'check' : 'info'} />
          {at ? upload.uploaded : upload.missing}
        </p>
        <form
          method="post"
          action={action}
          encType="multipart/form-data"
          className="stack"
          data-hydrated={hydrated ? '' : undefined}
        >
          <HiddenFields values={{ intent: 'documento', documento: slug }} />
          <div className="field file" data-invalid={up.errors?.length ? '' : undefined}>
            <label htmlFor={slug}>
              {at ? upload.change : upload.choose}
              <span className="sr">: {documentNames[kind]}</span>
            </label>
            <input
              type="file"
              id={slug}
              name="file"
              accept={ACCEPTED_IMAGES}
              disabled={up.percent !== null}
              {...describe(slug, { hint: documentHints[kind], errors: up.errors })}
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) void up.send(file, file.name)
                // The same file can be chosen again.
                target.value = ''
              }}
            />
            <p className="hint" id={`${slug}-description`}>
              {documentHints[kind]} {upload.formats}
            </p>
            {up.errors?.length ? (
              <p className="error" id={`${slug}-error`} role={hydrated ? 'alert' : undefined}>
                {up.errors.join('. ')}
              </p>
            ) : null}
          </div>
          <UploadProgress id={slug} {...up} />
          <Button look="secondary" className="send-file">
            {upload.send(documentNames[kind])}
          </Button>
        </form>
      </div>
    </li>
  )
}

/** A small picture that opens the large one. Each time is logged. */
function DocumentView({ kind, at }: { kind: RequiredDocument; at: number | null }) {
  const address = href('/documentos/:kind', { kind: DOCUMENT_SLUGS[kind] })
  if (!at)
    return (
      <span className="document-none">
        <Icon name="file" />
      </span>
    )
  return (
    <a className="document-view" href={address} target="_blank" rel="noopener">
      <img
        src={`${address}?ancho=360&v=${at}`}
        alt={upload.preview(documentNames[kind])}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}
