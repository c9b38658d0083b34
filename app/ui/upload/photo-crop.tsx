import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { crop as words } from '#app/texts/profiles.ts'
import { Button } from '#app/ui/button.tsx'
import { cropPhoto, openPhoto } from './crop-image.ts'

type PhotoCropProps = { file: File; onCancel: () => void; onDone: (photo: Blob, name: string) => void }

const ZOOM = { min: 1, max: 4, step: 0.05 }

/**
 * Cuts a square out of a photo, in a dialog: by finger, mouse or keys. What this browser cannot read goes up as it is:
 * the server says what is wrong.
 */
export default function PhotoCrop({ file, onCancel, onDone }: PhotoCropProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [source, setSource] = useState<string | null>(null)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)

  useEffect(() => {
    let left = false
    dialog.current?.showModal()
    void openPhoto(file).then((opened) => {
      if (left) return
      if (opened) setSource(opened)
      else onDone(file, file.name)
    })
    return () => void (left = true)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one dialog is for one file
  }, [file])

  const use = async () => {
    if (source && area) onDone(await cropPhoto(source, area), 'foto.jpg')
  }
  return (
    <dialog ref={dialog} className="photo-crop" aria-labelledby="recorte" onCancel={onCancel}>
      <h2 id="recorte">{words.title}</h2>
      <p className="hint">{words.how}</p>
      <div className="crop-area">
        {source && (
          <Cropper
            image={source}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            crop={position}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': words.area }}
            mediaProps={{ alt: '' }}
          />
        )}
      </div>
      <label className="crop-zoom">
        {words.zoom}
        <input type="range" {...ZOOM} value={zoom} onChange={({ target }) => setZoom(Number(target.value))} />
      </label>
      <div className="actions">
        <Button type="button" onClick={() => void use()} disabled={!area}>
          {words.use}
        </Button>
        <Button type="button" look="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </dialog>
  )
}
