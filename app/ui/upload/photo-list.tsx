import { useEffect, useRef, useState } from 'react'
import { photoList as words } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useHydrated } from '#app/ui/island/hydrated.ts'
import { keptFiles } from './outbox.ts'
import { type Outgoing, OutgoingPhoto } from './outgoing-photo.tsx'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { SlotChecklist } from './slot-checklist.tsx'
import type { SlotChoice, StoredFile, StoredPhoto } from './stored-file.ts'
import { usePhotoActs } from './use-photo-acts.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import { usePhotoOrder } from './use-photo-order.ts'
import type { UploadTarget } from './use-upload.ts'

export type PhotoListProps = UploadTarget & {
  id: string
  /**
   * Target of the forms without JavaScript: a file in the field `file`; `antes`, `despues`, `portada`, `quitar`,
   * `orden` (see `arrangePhotos`); `ranura` (see `labelPhotos`).
   */
  action: string
  /** Further fields of those forms. */
  fields?: Record<string, string>
  /** In order; the first is the cover. */
  photos: StoredPhoto[]
  max: number
  /** Aspect ratio of the crop, width divided by height. */
  aspect?: number
  /** Photos of a proof have no order and are not cropped, unlike a listing's. */
  proof?: boolean
  /** Possible subjects of the photos; empty if photos have no subject. */
  slots?: readonly SlotChoice[]
  errors?: string[] | undefined
  onStored?: (file: StoredFile) => void
}

/**
 * Photos in an order, each cropped or whole and uploaded separately. It has forms of its own, so it must not be inside
 * a form.
 */
export function PhotoList({
  id,
  action,
  fields = {},
  max,
  aspect = 4 / 3,
  proof = false,
  slots = [],
  errors,
  onStored,
  ...target
}: PhotoListProps) {
  const order = usePhotoOrder(target.photos, action, fields)
  const { photos } = order
  const hydrated = useHydrated()
  const outgoing = useOutgoing(target)
  const acts = usePhotoActs(order, id, slots)
  const all = photos.length + outgoing.photos.length
  const tiles = useRef<HTMLOListElement>(null)
  usePhotoDrag(tiles, proof ? '' : photos.map((photo) => photo.id).join(' '), acts.place)

  return (
    <div className="photo-list">
      <p className="photo-count">{words.count(photos.length, max)}</p>
      <p className="sr" role="status">
        {acts.done}
      </p>
      {all === 0 && <p className="hint">{proof ? words.emptyProof : words.empty}</p>}
      <form method="post" action={action}>
        <HiddenFields values={fields} />
        <ol className="photo-tiles" ref={tiles} data-ordered={proof ? undefined : ''}>
          {photos.map((photo, nth) => (
            <PhotoTile
              key={photo.id}
              {...{ photo, slots }}
              place={nth + 1}
              of={photos.length}
              ordered={!proof}
              onAction={acts.act}
              onSlot={acts.label}
            />
          ))}
          {outgoing.photos.map((photo) => (
            <OutgoingPhoto
              key={photo.key}
              id={`${id}-${photo.key}`}
              {...{ photo, target }}
              onStored={(file) => (outgoing.drop(photo), order.add(file), onStored?.(file))}
              onGivenUp={() => outgoing.drop(photo)}
            />
          ))}
        </ol>
        {slots.length > 0 && photos.length > 0 && !hydrated && <Button look="secondary">{words.saveShows}</Button>}
      </form>
      {order.failed && <NotSaved why={order.failed} onAgain={() => void order.save()} />}
      <PhotoChooser
        {...{ id, action, fields, max, errors }}
        room={max - all}
        aspect={proof ? null : aspect}
        onPhoto={outgoing.add}
      />
      {slots.length > 0 && <SlotChecklist slots={slots} photos={photos} />}
    </div>
  )
}

function NotSaved({ why, onAgain }: { why: string; onAgain: () => void }) {
  return (
    <p className="error" role="alert">
      {why}{' '}
      <Button type="button" look="secondary" onClick={onAgain}>
        {words.again}
      </Button>
    </p>
  )
}

let keys = 0
const newKey = () => `nueva-${++keys}`

/** The photos being uploaded, beginning with those left from an earlier visit. */
function useOutgoing({ account, url }: UploadTarget) {
  const [photos, setPhotos] = useState<Outgoing[]>([])
  useEffect(() => {
    let left = false
    void keptFiles(account, url).then((files) => {
      const kept = files.map((file) => ({ key: file.hash, file: file.file, name: file.name, kept: file }))
      if (!left) setPhotos((now) => [...now, ...kept])
    })
    return () => void (left = true)
  }, [account, url])
  return {
    photos,
    add: (file: Blob, name: string) => setPhotos((now) => [...now, { key: newKey(), file, name }]),
    drop: (photo: Outgoing) => setPhotos((now) => now.filter((each) => each !== photo)),
  }
}
