import { lazy, type RefObject, Suspense, useState } from 'react'
import { ACCEPTED_IMAGES } from '#app/forms/uploads.ts'
import { crop, photoList as words } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { FileInput } from './file-input.tsx'
import { useHydrated } from '#app/ui/island/hydrated.ts'

const PhotoCrop = lazy(() => import('./photo-crop.tsx'))

type PhotoChooserProps = {
  id: string
  /** Target of the form without JavaScript, with one file in the field `file`. */
  action: string
  fields: Record<string, string>
  max: number
  /** Number of further photos allowed. */
  room: number
  /** Aspect ratio of the crop before the upload; null for none. */
  aspect: number | null
  /** The photos have no cover. */
  proof: boolean
  /** Offers the camera before the gallery. */
  camera: boolean
  ref: RefObject<HTMLInputElement | null>
  errors?: string[] | undefined
  onPhoto: (photo: Blob, name: string) => void
  /** Called when the browser's dialog for files opens; it may be cancelled. */
  onOpen: () => void
}

/** With JavaScript, several photos can be chosen at once; they are cropped one after the other if needed. */
export function PhotoChooser({
  id,
  action,
  fields,
  max,
  room,
  aspect,
  proof,
  camera,
  ref,
  errors,
  onPhoto,
  onOpen,
}: PhotoChooserProps) {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<File[]>([])
  const [said, setSaid] = useState(errors)
  const file = chosen[0]
  const next = () => setChosen((now) => now.slice(1))
  const take = (photo: Blob, name: string) => {
    next()
    onPhoto(photo, name)
  }

  function choose(files: File[]): void {
    setSaid(files.length > room ? [words.tooMany(max, files.length - room)] : undefined)
    const taken = files.slice(0, room)
    if (aspect === null) for (const file of taken) onPhoto(file, file.name)
    else setChosen(taken)
  }

  return (
    <>
      {camera && <Camera {...{ id, action, fields, room }} onChoose={choose} />}
      <form method="post" action={action} encType="multipart/form-data" noValidate>
        <HiddenFields values={fields} />
        <div
          className="field file photo-chooser"
          data-hydrated={hydrated ? '' : undefined}
          data-invalid={said?.length ? '' : undefined}
        >
          <FileInput
            ref={ref}
            id={id}
            name="file"
            label={
              <>
                <Icon name="camera" />
                {words.choose}
              </>
            }
            hint={room > 0 ? (proof || !hydrated ? words.proofHint : words.hint) : words.full(max)}
            accept={ACCEPTED_IMAGES}
            required
            multiple={hydrated}
            errors={said}
            disabled={room <= 0}
            onClick={onOpen}
            onChoose={choose}
          />
          <Button look="secondary" className="send-file" disabled={room <= 0}>
            {words.add}
          </Button>
        </div>
      </form>
      {file && aspect !== null && (
        <Suspense fallback={<p role="status">{crop.loading}</p>}>
          <PhotoCrop
            key={chosen.length}
            file={file}
            aspect={aspect}
            onCancel={next}
            onWhole={() => take(file, file.name)}
            onDone={take}
          />
        </Suspense>
      )}
    </>
  )
}

type CameraProps = Pick<PhotoChooserProps, 'id' | 'action' | 'fields' | 'room'> & { onChoose: (files: File[]) => void }

/** Takes one photo with the phone's camera; a browser without a camera opens its files. */
function Camera({ id, action, fields, room, onChoose }: CameraProps) {
  const hydrated = useHydrated()
  return (
    <form method="post" action={action} encType="multipart/form-data" noValidate>
      <HiddenFields values={fields} />
      <div className="field file photo-chooser photo-camera" data-hydrated={hydrated ? '' : undefined}>
        <FileInput
          id={`${id}-camara`}
          name="file"
          label={
            <>
              <Icon name="camera" />
              {words.take}
            </>
          }
          hint={words.takeHint}
          accept={ACCEPTED_IMAGES}
          required
          capture="environment"
          disabled={room <= 0}
          onChoose={onChoose}
        />
        <Button look="secondary" className="send-file" disabled={room <= 0}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}
