import { useEffect, useState } from 'react'
import { photoList as words } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { keptFiles } from './outbox.ts'
import { type Outgoing, OutgoingPhoto } from './outgoing-photo.tsx'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoTile, tileButton, type TileAction } from './photo-tile.tsx'
import type { StoredFile } from './stored-file.ts'
import { usePhotoOrder } from './use-photo-order.ts'
import type { UploadTarget } from './use-upload.ts'

export type PhotoListProps = UploadTarget & {
  id: string
  /** Takes the plain forms: a file in the field `file`; `antes`, `despues`, `quitar`, `orden` (see `arrangePhotos`). */
  action: string
  /** Further fields of those forms. */
  fields?: Record<string, string>
  /** In their order; the first is the cover. */
  photos: StoredFile[]
  max: number
  /** Width by height of a crop. */
  aspect?: number
  /** What the photos are: those of a listing stand in an order and are cropped; those that prove something are neither. */
  proof?: boolean
  errors?: string[] | undefined
  onStored?: (file: StoredFile) => void
}

/**
 * Photos in an order: each is cropped or taken whole, and goes up by itself. Brings its own forms, so it stands in none.
 */
export function PhotoList({
  id,
  action,
  fields = {},
  max,
  aspect = 4 / 3,
  proof = false,
  errors,
  onStored,
  ...target
}: PhotoListProps) {
  const { photos, add, remove, move, failed, save } = usePhotoOrder(target.photos, action, fields)
  const [outgoing, setOutgoing] = useOutgoing(target)
  const [done, setDone] = useState('')
  const focus = useFocus()
  const drop = (photo: Outgoing) => setOutgoing((now) => now.filter((each) => each !== photo))

  function act(what: TileAction, { id: photo }: StoredFile): void {
    const place = photos.findIndex((each) => each.id === photo)
    if (what === 'quitar') {
      remove(photo)
      setDone(words.removed)
      const neighbour = photos[place + 1] ?? photos[place - 1]
      return focus(neighbour ? tileButton(neighbour.id, 'quitar') : id)
    }
    const by = what === 'antes' ? -1 : 1
    move(photo, by)
    setDone(words.moved(place + 1 + by, photos.length))
    focus(tileButton(photo, what), tileButton(photo, what === 'antes' ? 'despues' : 'antes'))
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
        <ol className="photo-tiles">
          {photos.map((photo, nth) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={nth + 1}
              of={photos.length}
              ordered={!proof}
              onAction={act}
            />
          ))}
          {outgoing.map((photo) => (
            <OutgoingPhoto
              key={photo.key}
              id={`${id}-${photo.key}`}
              photo={photo}
              target={target}
              onStored={(file) => (drop(photo), add(file), onStored?.(file))}
              onGivenUp={() => drop(photo)}
            />
          ))}
        </ol>
      </form>
      {failed && (
        <p className="error" role="alert">
          {words.notSaved}{' '}
          <Button type="button" look="secondary" onClick={() => void save()}>
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
    </div>
  )
}

let keys = 0
const newKey = () => `nueva-${++keys}`

/** The photos on their way, beginning with those that an earlier visit left. */
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

/**
 * Moves the focus to the first of these elements that can have it. A tile that moves takes its button along, which loses
 * the focus; one that goes leaves it to its neighbour.
 */
function useFocus() {
  const [wanted, setWanted] = useState<string[]>([])
  useEffect(() => {
    const elements = wanted.map((id) => document.getElementById(id))
    elements.find((element) => element && !element.matches(':disabled'))?.focus()
  }, [wanted])
  return (...ids: string[]) => setWanted(ids)
}
