import { useEffect, useState } from 'react'
import { keptFiles, type OutboxFile } from './outbox.ts'
import type { UploadTarget } from './use-upload.ts'

/** A photo to upload: chosen now, or stored since an earlier visit. */
export type Outgoing = {
  key: string
  file: Blob
  name: string
  /** Id of the photo in whose place it goes; null for a further one. */
  replaces: string | null
  /** The subject that was asked for. */
  slot: string | null
  kept?: OutboxFile
}

let keys = 0
const newKey = () => `nueva-${++keys}`

/** The photos being uploaded, beginning with those left from an earlier visit. */
export function useOutgoing({ account, url }: UploadTarget) {
  const [photos, setPhotos] = useState<Outgoing[]>([])
  useEffect(() => {
    let left = false
    void keptFiles(account, url).then((files) => {
      const kept = files.map((file): Outgoing => ({
        key: file.hash,
        file: file.file,
        name: file.name,
        replaces: file.replaces,
        slot: null,
        kept: file,
      }))
      if (!left) setPhotos((now) => [...now, ...kept])
    })
    return () => void (left = true)
  }, [account, url])
  return {
    photos,
    add: (
      file: Blob,
      name: string,
      { replaces = null, slot = null }: Partial<Pick<Outgoing, 'replaces' | 'slot'>> = {},
    ) => setPhotos((now) => [...now, { key: newKey(), file, name, replaces, slot }]),
    drop: (photo: Outgoing) => setPhotos((now) => now.filter((each) => each !== photo)),
  }
}
