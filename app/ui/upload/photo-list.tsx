import { useEffect, useRef, useState } from 'react'
import { photoList as words } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useHydrated } from './hydrated.ts'
import { keptFiles } from './outbox.ts'
import { type Outgoing, OutgoingPhoto } from './outgoing-photo.tsx'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoTile, tileButton, type TileAction } from './photo-tile.tsx'
import { SlotChecklist } from './slot-checklist.tsx'
import type { SlotChoice, StoredFile, StoredPhoto } from './stored-file.ts'
import { useKeptPlace } from './use-kept-place.ts'
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
  const [outgoing, setOutgoing] = useOutgoing(target)
  const [done, setDone] = useState('')
  const { focus, keep } = useKeptPlace()
  const tiles = useRef<HTMLOListElement>(null)
  const drop = (photo: Outgoing) => setOutgoing((now) => now.filter((each) => each !== photo))
  const placeOf = (photo: string) => photos.findIndex(({ id: each }) => each === photo)
  usePhotoDrag(tiles, proof ? '' : photos.map((photo) => photo.id).join(' '), (photo, to) => {
    order.place(photo, to)
    setDone(words.moved(to + 1, photos.length))
  })

  function act(what: TileAction, { id: photo }: StoredFile): void {
    const place = placeOf(photo)
    if (what === 'quitar') {
      order.remove(photo)
      setDone(words.removed)
      const neighbour = photos[place + 1] ?? photos[place - 1]
      return focus(neighbour ? tileButton(neighbour.id, 'quitar') : id)
    }
    const by = what === 'antes' ? -1 : 1
    if (what === 'portada') order.place(photo, 0)
    else order.move(photo, by)
    setDone(words.moved(what === 'portada' ? 1 : place + 1 + by, photos.length))
    keep(tileButton(photo, what))
  }

  function label(slot: string | null, { id: photo }: StoredFile): void {
    order.label(photo, slot)
    setDone(words.labelled(placeOf(photo) + 1, slots.find((choice) => choice.slot === slot)?.label))
  }

  return (
    <div className="photo-list">
      <p className="photo-count">{words.count(photos.length, max)}</p>
      <p className="sr" role="status">
        {done}
      </p>
      {photos.length + outgoing.length === 0 && <p className="hint">{proof ? words.emptyProof : words.empty}</p>}
      <form method="post" action={action}>
        <HiddenFields values={fields} />
        <ol className="photo-tiles" ref={tiles} data-ordered={proof ? undefined : ''}>
          {photos.map((photo, nth) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={nth + 1}
              of={photos.length}
              ordered={!proof}
              slots={slots}
              onAction={act}
              onSlot={label}
            />
          ))}
          {outgoing.map((photo) => (
            <OutgoingPhoto
              key={photo.key}
              id={`${id}-${photo.key}`}
              photo={photo}
              target={target}
              onStored={(file) => (drop(photo), order.add(file), onStored?.(file))}
              onGivenUp={() => drop(photo)}
            />
          ))}
        </ol>
        {slots.length > 0 && photos.length > 0 && !hydrated && <Button look="secondary">{words.saveShows}</Button>}
      </form>
      {order.failed && (
        <p className="error" role="alert">
          {order.failed}{' '}
          <Button type="button" look="secondary" onClick={() => void order.save()}>
            {words.again}
          </Button>
        </p>
      )}
      <PhotoChooser
        id={id}
        action={action}
        fields={fields}
        max={max}
        room={max - photos.length - outgoing.length}
        aspect={proof ? null : aspect}
        errors={errors}
        onPhoto={(file, name) => setOutgoing((now) => [...now, { key: newKey(), file, name }])}
      />
      {slots.length > 0 && <SlotChecklist slots={slots} photos={photos} />}
    </div>
  )
}

let keys = 0
const newKey = () => `nueva-${++keys}`

/** The photos being uploaded, beginning with those left from an earlier visit. */
function useOutgoing({ account, url }: UploadTarget) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  useEffect(() => {
    let left = false
    void keptFiles(account, url).then((files) => {
      const kept = files.map((file) => ({ key: file.hash, file: file.file, name: file.name, kept: file }))
      if (!left) setOutgoing((now) => [...now, ...kept])
    })
    return () => void (left = true)
  }, [account, url])
  return [outgoing, setOutgoing] as const
}
