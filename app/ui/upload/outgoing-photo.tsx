import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { upload } from '#app/texts/uploads.ts'
import { previewOf } from './fit-photo.ts'
import type { Outgoing } from './use-outgoing.ts'
import type { StoredFile } from './stored-file.ts'
import { UploadProgress } from './upload-progress.tsx'
import { type UploadTarget, useUpload } from './use-upload.ts'

type OutgoingPhotoProps = {
  id: string
  photo: Outgoing
  target: UploadTarget
  onStored: (file: StoredFile) => void
  onGivenUp: () => void
}

/** A tile with its own progress bar and buttons to retry or cancel. */
export function OutgoingPhoto({ id, photo, target, onStored, onGivenUp }: OutgoingPhotoProps) {
  const [preview, setPreview] = useState<string | null>(null)
  const up = useUpload(target, photo.replaces, onStored)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void (photo.kept
      ? up.resume(photo.kept).then((stillThere) => stillThere || onGivenUp())
      : up.send(photo.file, photo.name))
    // The preview is decoded after the upload's own decoding.
    void previewOf(photo.file).then(setPreview)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each tile belongs to one file
  }, [])
  const over = up.percent === null && !up.waiting
  return (
    <li className="photo-tile" data-outgoing="">
      <span className="tile-photo">{preview && <img src={preview} alt={photo.name} />}</span>
      {up.errors && (
        <p className="error" role="alert">
          {up.errors.join('. ')}
        </p>
      )}
      <UploadProgress
        id={id}
        noun="photo"
        up={{
          ...up,
          discard: () => {
            up.discard()
            onGivenUp()
          },
        }}
      />
      {over && up.errors && (
        <Button type="button" look="quiet" onClick={onGivenUp}>
          {upload.discard}
        </Button>
      )}
    </li>
  )
}
