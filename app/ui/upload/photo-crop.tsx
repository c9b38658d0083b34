import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { crop as words } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { cropPhoto, openPhoto } from './crop-image.ts'

type PhotoCropProps = {
  file: File
  /** Width by height; a round one is shown as a circle. */
  aspect?: number
  round?: boolean
  onCancel: () => void
  /** Also offers the photo as it is. */
  onWhole?: () => void
  onDone: (photo: Blob, name: string) => void
}

const ZOOM = { min: 1, max: 4, step: 0.05 }
/** Wider than any slot shows it, in pixels: a portrait, or a photo that fills a screen; and while it is being cropped. */
const LONGEST = { round: 1_200, full: 1_600 }
const OPENED = { round: 1_800, full: 2_560 }

/**
 * Cuts a piece out of a photo, in a dialog: by finger, mouse or keys. What this browser cannot read goes up as it is: the
 * server says what is wrong.
 */
export default function PhotoCrop({ file, aspect = 1, round = false, onCancel, onWhole, onDone }: PhotoCropProps) {
  const size = round ? 'round' : 'full'
  const dialog = useRef<HTMLDialogElement>(null)
  const [source, setSource] = useState<string | null>(null)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)

  useEffect(() => {
    let left = false
    dialog.current?.showModal()
    void openPhoto(file, OPENED[size]).then((opened) => {
      if (left) return
      if (opened) setSource(opened)
      else onDone(file, file.name)
    })
    return () => void (left = true)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one dialog is for one file
  }, [file])

  const use = async () => {
    if (source && area) onDone(await cropPhoto(source, area, LONGEST[size]), 'foto.jpg')
  }
  return (
    <dialog ref={dialog} className="photo-crop" aria-labelledby="recorte" onCancel={onCancel}>
      <h2 id="recorte">{words.title}</h2>
      <p className="hint">{words.how}</p>
      <div className="crop-area">
        {source && (
          <Cropper
            image={source}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
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
        {onWhole && (
          <Button type="button" look="secondary" onClick={onWhole}>
            {words.whole}
          </Button>
        )}
        <Button type="button" look={onWhole ? 'quiet' : 'secondary'} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </dialog>
  )
}
