import { lazy, Suspense, useRef, useState } from 'react'
import { ACCEPTED_IMAGES } from '#app/forms/uploads.ts'
import { crop, upload } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FileInput } from './file-input.tsx'
import { useHydrated } from '#app/ui/island/hydrated.ts'
import type { StoredFile } from './stored-file.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useNewest } from './use-newest.ts'
import { type UploadTarget, useSingleUpload } from './use-upload.ts'

/** Loaded only after a photo is chosen, so that other steps do not load it. */
const PhotoCrop = lazy(() => import('./photo-crop.tsx'))

type PhotoFieldProps = UploadTarget & {
  id: string
  /** Name of the form field, for browsers without JavaScript. */
  name: string
  /** Subject of the photo. */
  title: string
  /** Picture of what is missing: a person, or a brand in the place of a logo. */
  empty?: 'person' | 'horseshoe'
  hint?: string
  stored: StoredFile | null
  errors?: string[] | undefined
  /** Address for a POST that removes the photo; without it there is no remove button. */
  removeUrl?: string
  onStored?: (file: StoredFile) => void
}

/** One square photo: a file field of its form, or, where JavaScript runs, cropped and uploaded at once. */
export function PhotoField({
  id,
  name,
  title,
  empty = 'person',
  hint = upload.formats.photo,
  errors,
  onStored,
  ...props
}: PhotoFieldProps) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const { newest, isChanged, change } = useNewest(props.stored)
  const up = useSingleUpload(id, props, newest, (file) => {
    change(file)
    onStored?.(file)
  })
  // A photo uploaded after the form's answer supersedes the errors in that answer.
  const said = up.errors ?? (isChanged ? undefined : errors)
  const close = () => {
    setChosen(null)
    input.current?.focus()
  }
  return (
    <>
      <div className="field file photo-field" data-invalid={said?.length ? '' : undefined}>
        <span className="portrait">
          {newest?.preview ? <img src={newest.preview} alt={title} width={240} height={240} /> : <Icon name={empty} />}
        </span>
        <div data-hydrated={hydrated ? '' : undefined}>
          <FileInput
            ref={input}
            id={id}
            name={name}
            required={!newest}
            label={newest ? upload.change(title) : upload.choose(title)}
            hint={hint}
            accept={ACCEPTED_IMAGES}
            errors={said}
            disabled={up.percent !== null}
            onChoose={([file]) => setChosen(file ?? null)}
          />
          {newest && props.removeUrl && up.percent === null && (
            <RemovePhoto
              url={props.removeUrl}
              title={title}
              onRemoved={() => {
                change(null)
                input.current?.focus()
              }}
            />
          )}
          <UploadProgress id={id} noun="photo" up={up} />
        </div>
      </div>
      {chosen && (
        <Suspense fallback={<p role="status">{crop.loading}</p>}>
          <PhotoCrop
            file={chosen}
            round
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

type RemovePhotoProps = { url: string; title: string; onRemoved: () => void }

/** Without JavaScript the button posts the surrounding form to another address. */
function RemovePhoto({ url, title, onRemoved }: RemovePhotoProps) {
  const [failed, setFailed] = useState(false)
  const remove = async () => {
    const answer = await fetch(url, { method: 'POST', headers: { Accept: 'application/json' } }).catch(() => null)
    if (answer?.ok) onRemoved()
    else setFailed(true)
  }
  return (
    <p className="upload-actions">
      <Button
        look="quiet"
        formAction={url}
        formNoValidate
        onClick={(press) => {
          press.preventDefault()
          void remove()
        }}
      >
        {upload.remove}
        <span className="sr">: {title}</span>
      </Button>
      {failed && <span role="alert">{upload.notRemoved}</span>}
    </p>
  )
}
