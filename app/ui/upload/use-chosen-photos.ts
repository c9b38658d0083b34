import { useRef } from 'react'
import type { StoredFile, StoredPhoto } from './stored-file.ts'
import { type Outgoing, useOutgoing } from './use-outgoing.ts'
import type { PhotoOrder } from './use-photo-order.ts'
import type { UploadTarget } from './use-upload.ts'

type Told = { onChosen: (() => void) | undefined; onStored: ((file: StoredFile) => void) | undefined }

/** Photos from their choice until they are stored: new ones, and others in the place of a stored one. */
export function useChosenPhotos(
  target: UploadTarget,
  order: Pick<PhotoOrder, 'photos' | 'add' | 'replace' | 'label'>,
  { onChosen, onStored }: Told,
) {
  const outgoing = useOutgoing(target)
  const chooser = useRef<HTMLInputElement>(null)
  /** The view that the next chosen photo shows. */
  const wanted = useRef<string | null>(null)

  function forget(): void {
    wanted.current = null
  }

  return {
    chooser,
    forget,
    /** Photos that take no stored one's place. */
    further: outgoing.photos.filter(({ replaces }) => !order.photos.some(({ id }) => id === replaces)),
    inPlaceOf: ({ id }: StoredPhoto) => outgoing.photos.find(({ replaces }) => replaces === id),
    /** Lets the user choose a photo of this view. Opening the chooser forgets the view wanted before. */
    pick(view: string): void {
      chooser.current?.click()
      wanted.current = view
    },
    add(file: Blob, name: string): void {
      outgoing.add(file, name, { slot: wanted.current })
      forget()
      onChosen?.()
    },
    replace(photo: StoredPhoto, file: Blob, name: string): void {
      outgoing.add(file, name, { replaces: photo.id })
    },
    stored(photo: Outgoing, file: StoredFile): void {
      outgoing.drop(photo)
      if (photo.replaces !== null) order.replace(photo.replaces, file)
      order.add(file)
      if (photo.slot !== null) order.label(file.id, photo.slot)
      onStored?.(file)
    },
    drop: outgoing.drop,
  }
}
