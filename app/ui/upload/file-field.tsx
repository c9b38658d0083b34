import type { ReactNode } from 'react'
import { ACCEPTED_IMAGES } from '#app/forms/uploads.ts'
import { common } from '#app/texts/common.ts'
import { upload } from '#app/texts/uploads.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FileInput } from './file-input.tsx'
import { useHydrated } from '#app/ui/island/hydrated.ts'
import type { StoredFile } from './stored-file.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useNewest } from './use-newest.ts'
import { type UploadTarget, useSingleUpload } from './use-upload.ts'

type FileFieldProps = UploadTarget & {
  id: string
  /** Name of the form field, for browsers without JavaScript. */
  name?: string
  /** Kind of file, such as 'INE (frente)'. */
  title: string
  hint?: string
  accept?: string
  /** Accepted formats as text; by default derived from `accept`. */
  formats?: string
  stored: StoredFile | null
  /** Nobody asks for it yet. */
  optional?: boolean
  errors?: string[] | undefined
  /** Called after an upload by JavaScript. */
  onStored?: (file: StoredFile) => void
  /** False in a form with other fields, which may be sent without a file. */
  alone?: boolean
  /** The title as a heading of the page. */
  heading?: ReactNode
  /** The submit button of class `send-file`, for browsers without JavaScript. */
  children?: ReactNode
}

/**
 * A document: the stored file and the field that replaces it. With JavaScript it is uploaded as soon as it is chosen.
 */
export function FileField({
  id,
  name = 'file',
  title,
  accept = ACCEPTED_IMAGES,
  formats,
  errors,
  onStored,
  alone = true,
  ...props
}: FileFieldProps) {
  const hydrated = useHydrated()
  const { newest, change } = useNewest(props.stored)
  const up = useSingleUpload(
    id,
    { sensitive: true, ...props },
    newest,
    (file) => {
      change(file)
      onStored?.(file)
    },
    errors,
  )
  const noun = accept.includes('pdf') ? 'file' : 'image'
  return (
    <div className="file-field" data-there={newest ? '' : undefined}>
      <FileView title={title} file={newest} />
      <div data-hydrated={hydrated ? '' : undefined}>
        {props.heading ?? <p className="file-title">{title}</p>}
        <p className="file-state" role="status">
          <Icon name={newest ? 'check' : 'info'} />
          {newest ? upload.uploaded : props.optional ? upload.optional : upload.missing}
        </p>
        <div className="field file" data-invalid={up.errors?.length ? '' : undefined}>
          <FileInput
            id={id}
            name={name}
            required={alone}
            label={
              <>
                {newest ? upload.change(title) : upload.choose(title)}
                {!alone && ` (${common.optional})`}
              </>
            }
            hint={[props.hint, formats ?? upload.formats[noun]].filter(Boolean).join(' ')}
            accept={accept}
            errors={up.errors}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form with only this file was refused
            autoFocus={!!errors?.length}
            disabled={up.percent !== null}
            onChoose={([file]) => file && void up.send(file, file.name)}
          />
        </div>
        <UploadProgress id={id} noun={noun} up={up} />
        {props.children}
      </div>
    </div>
  )
}

/** A thumbnail that links to the full picture. Each view of the full picture is logged. */
function FileView({ title, file }: { title: string; file: StoredFile | null }) {
  if (!file)
    return (
      <span className="file-none">
        <Icon name="file" />
      </span>
    )
  return (
    <a className="file-view" href={file.url} target="_blank" rel="noopener" aria-label={upload.preview(title)}>
      {file.preview ? <img src={file.preview} alt="" loading="lazy" decoding="async" /> : <Icon name="file" />}
    </a>
  )
}
