import { lazy, Suspense, useRef, useState } from 'react'
import { crop, photoList as words } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useHydrated } from '#app/ui/island/hydrated.ts'
import { OutgoingPhoto } from './outgoing-photo.tsx'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoTile, tileId } from './photo-tile.tsx'
import { ShotList } from './shot-list.tsx'
import type { SlotChoice, StoredFile, StoredPhoto } from './stored-file.ts'
import type { Outgoing } from './use-outgoing.ts'
import { useChosenPhotos } from './use-chosen-photos.ts'
import { useLivePhotos } from './use-live-photos.ts'
import { usePhotoActs } from './use-photo-acts.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import { usePhotoOrder } from './use-photo-order.ts'
import type { UploadTarget } from './use-upload.ts'

const PhotoCrop = lazy(() => import('./photo-crop.tsx'))

type PhotoListProps = UploadTarget & {
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
  /** Aspect ratio, width divided by height, for lists whose photos are cropped before they are sent. */
  aspect?: number
  /** Photos of a proof have no order, no cover and no crop. */
  proof?: boolean
  /** Possible subjects of the photos; empty if photos have no subject. */
  slots?: readonly SlotChoice[]
  errors?: string[] | undefined
  /** Topic of changes by other devices (`useLivePhotos`); `url` answers a GET with the photos. */
  topic?: string
  /** The camera is offered first, for a page on a phone. */
  camera?: boolean
  /** Called when photos were chosen, and after each upload. */
  onChosen?: () => void
  onStored?: (file: StoredFile) => void
}

/**
 * Photos as tiles in an order, each uploaded separately; a tile opens a sheet with its acts. It has forms of its own,
 * so it must not be inside a form.
 */
export function PhotoList({
  id,
  action,
  fields = {},
  max,
  aspect,
  proof = false,
  slots = [],
  errors,
  topic,
  camera = false,
  onChosen,
  onStored,
  ...target
}: PhotoListProps) {
  const order = usePhotoOrder(target.photos, action, fields)
  const { photos } = order
  const hydrated = useHydrated()
  const { chooser, ...chosen } = useChosenPhotos(target, order, { onChosen, onStored })
  const acts = usePhotoActs(order, id, slots)
  useLivePhotos(topic ?? null, target.url, order, (listing, found) => {
    for (const photo of found) if (!photos.some((there) => there.id === photo.id)) onStored?.({ ...photo, listing })
  })
  const [adjusted, setAdjusted] = useState<StoredPhoto | null>(null)
  const all = photos.length + chosen.further.length
  const tiles = useRef<HTMLOListElement>(null)
  usePhotoDrag(tiles, proof ? '' : photos.map((photo) => photo.id).join(' '), acts.place)

  function leave(photo: StoredPhoto): void {
    setAdjusted(null)
    document.getElementById(tileId(photo.id))?.focus()
  }

  const outgoingTile = (photo: Outgoing) => (
    <OutgoingPhoto
      key={photo.key}
      id={`${id}-${photo.key}`}
      {...{ photo, target }}
      onStored={(file) => chosen.stored(photo, file)}
      onGivenUp={() => chosen.drop(photo)}
    />
  )

  return (
    <div className="photo-list">
      {topic && <live-photos data-topic={topic} suppressHydrationWarning />}
      <p className="photo-count">{words.count(photos.length, max)}</p>
      <p className="sr" role="status">
        {acts.done}
      </p>
      <PhotoChooser
        {...{ id, action, fields, max, errors, proof, camera }}
        ref={chooser}
        room={max - all}
        aspect={aspect ?? null}
        onPhoto={chosen.add}
        onOpen={chosen.forget}
      />
      {all === 0 && slots.length === 0 && <p className="hint">{proof ? words.emptyProof : words.empty}</p>}
      <form method="post" action={action}>
        <HiddenFields values={fields} />
        <ol className="photo-tiles" ref={tiles} data-ordered={proof ? undefined : ''}>
          {photos.map((photo, nth) => {
            const successor = chosen.inPlaceOf(photo)
            return successor ? (
              outgoingTile(successor)
            ) : (
              <PhotoTile
                key={photo.id}
                {...{ photo, slots }}
                place={nth + 1}
                of={photos.length}
                ordered={!proof}
                onAction={acts.act}
                onSlot={acts.label}
                onAdjust={proof || aspect ? undefined : setAdjusted}
              />
            )
          })}
          {chosen.further.map(outgoingTile)}
        </ol>
      </form>
      {order.failed && <NotSaved why={order.failed} onAgain={() => void order.save()} />}
      {slots.length > 0 && (
        <ShotList slots={slots} photos={photos} onPick={hydrated && all < max ? chosen.pick : undefined} />
      )}
      {adjusted && (
        <Suspense fallback={<p role="status">{crop.loading}</p>}>
          <PhotoCrop
            file={adjusted.url}
            aspect={4 / 3}
            onCancel={() => leave(adjusted)}
            onDone={(file, name) => {
              setAdjusted(null)
              chosen.replace(adjusted, file, name)
            }}
          />
        </Suspense>
      )}
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
