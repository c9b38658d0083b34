import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import styles from 'react-easy-crop/react-easy-crop.css?inline'
import { crop as words } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { cropPhoto, openPhoto } from './crop-image.ts'

type PhotoCropProps = {
  /** The chosen file, or the address of a stored one. */
  file: File | string
  /** Width divided by height; a round crop is shown as a circle. */
  aspect?: number
  round?: boolean
  onCancel: () => void
  /** Called for the choice to upload the photo uncropped. */
  onWhole?: () => void
  onDone: (photo: Blob, name: string) => void
}

const ZOOM = { min: 1, max: 4, step: 0.05 }
/**
 * Maximum width of the result in pixels, for a portrait and for a full-screen photo; and of the photo while it is
 * cropped.
 */
const LONGEST = { round: 1_200, full: 1_600 }
const OPENED = { round: 1_800, full: 2_560 }

// The policy allows no style element, and a file of styles would bring Vite's loader for it into every island.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

/**
 * Crops a photo in a dialog, by touch, mouse or keyboard. A photo that this browser cannot read is uploaded unchanged,
 * and the server reports the error.
 */
export default function PhotoCrop({ file, aspect = 1, round = false, onCancel, onWhole, onDone }: PhotoCropProps) {
  const size = round ? 'round' : 'full'
  const dialog = useRef<HTMLDialogElement>(null)
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)
  const source = useOpened(file, OPENED[size], () => (typeof file === 'string' ? onCancel() : onDone(file, file.name)))
  useEffect(() => dialog.current?.showModal(), [])

  const use = async () => {
    if (source && area) onDone(await cropPhoto(source, area, LONGEST[size]), 'foto.jpg')
  }
  return (
    <dialog ref={dialog} className="photo-crop" aria-labelledby="recorte" onCancel={onCancel}>
      <h2 id="recorte">{words.title}</h2>
      <p className="hint">{words.how}</p>
      <div className="crop-area">
        {source && <CropArea {...{ source, aspect, round, zoom }} onZoom={setZoom} onArea={setArea} />}
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

/** The photo at most `width` pixels wide; null until it is read. `onUnread`: this browser cannot read it. */
function useOpened(file: File | string, width: number, onUnread: () => void): string | null {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    void photoOf(file)
      .then((photo) => photo && openPhoto(photo, width))
      .then((opened) => {
        if (left) return
        if (opened) setSource(opened)
        else onUnread()
      })
    return () => void (left = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each dialog is for one file
  }, [file])
  return source
}

async function photoOf(file: File | string): Promise<Blob | null> {
  if (typeof file !== 'string') return file
  return fetch(file).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  )
}

type CropAreaProps = {
  source: string
  aspect: number
  round: boolean
  zoom: number
  onZoom: (zoom: number) => void
  onArea: (area: Area) => void
}

function CropArea({ source, aspect, round, zoom, onZoom, onArea }: CropAreaProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  return (
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
      onZoomChange={onZoom}
      onCropComplete={(_, pixels) => onArea(pixels)}
      cropperProps={{ 'aria-label': words.area }}
      mediaProps={{ alt: '' }}
    />
  )
}
