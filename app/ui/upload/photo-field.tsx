import { lazy, Suspense, useRef, useState } from 'react'
import { href } from 'react-router'
import { ACCEPTED_IMAGES, DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import { crop, profile, upload } from '#app/texts/profiles.ts'
import { describe } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from './hydrated.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

/** Comes only when somebody has chosen a photo: no other step carries it. */
const PhotoCrop = lazy(() => import('./photo-crop.tsx'))

const SLUG = DOCUMENT_SLUGS['profile-photo']

type PhotoFieldProps = {
  id: string
  /** When the photo that is there came, epoch ms; null when there is none. */
  uploadedAt: number | null
  errors?: string[] | undefined
  onUploaded?: () => void
}

/**
 * The profile photo: a plain file field of its form, or, where JavaScript runs, cropped first and uploaded by itself.
 */
export function PhotoField({ id, uploadedAt, errors, onUploaded }: PhotoFieldProps) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [newest, setNewest] = useState<number | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const address = href('/documentos/:kind', { kind: SLUG })
  const up = useUpload(SLUG, address, (at) => (setNewest(at), onUploaded?.()))
  const at = Math.max(newest ?? 0, uploadedAt ?? 0) || null
  // What the server said of the form is answered by a photo that came since.
  const said = up.errors ?? (newest ? undefined : errors)
  const close = () => (setChosen(null), input.current?.focus())
  return (
    <>
      <div className="field file photo-field" data-invalid={said?.length ? '' : undefined}>
        <span className="portrait">
          {at ? (
            <img src={`${address}?ancho=240&v=${at}`} alt={profile.photo} width={240} height={240} />
          ) : (
            <Icon name="person" />
          )}
        </span>
        <div data-hydrated={hydrated ? '' : undefined}>
          <label htmlFor={id}>{at ? upload.changePhoto : upload.choosePhoto}</label>
          <input
            ref={input}
            type="file"
            id={id}
            name="photo"
            accept={ACCEPTED_IMAGES}
            disabled={up.percent !== null}
            {...describe(id, { hint: profile.photoHint, errors: said })}
            onChange={({ target }) => {
              setChosen(target.files?.[0] ?? null)
              target.value = ''
            }}
          />
          <p className="hint" id={`${id}-description`}>
            {profile.photoHint}
          </p>
          {said?.length ? (
            <p className="error" id={`${id}-error`} role={hydrated ? 'alert' : undefined}>
              {said.join('. ')}
            </p>
          ) : null}
          <UploadProgress id={id} {...up} />
        </div>
      </div>
      {chosen && (
        <Suspense fallback={<p role="status">{crop.loading}</p>}>
          <PhotoCrop
            file={chosen}
            onCancel={close}
            onDone={(photo, name) => {
              close()
              void up.send(photo, name)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
