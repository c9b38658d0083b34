import { horseOfPhoto, type PhotosFor } from '#app/forms/listing/photo-names.ts'
import { fitPhoto } from '#app/ui/upload/fit-photo.ts'
import { sendFile } from '#app/ui/upload/send-file.ts'
import { words } from './words.ts'

/** Width of the largest variant (`server/engine/media/variants.ts`), in pixels. */
const WIDEST = 1_600

/**
 * The form of many photos. Each is made smaller and sent by itself to its horse, so that a weak signal loses one at
 * most, and any number may be chosen. A zip is posted by the form.
 */
class SheetPhotos extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', this)
  }

  handleEvent(event: Event) {
    const form = event.target as HTMLFormElement
    const { files } = form.elements.namedItem('fotos') as HTMLInputElement
    const photos = [...(files ?? [])]
    if (photos.length === 0 || photos.some(({ name, type }) => /zip/.test(type) || /\.zip$/i.test(name))) return
    event.preventDefault()
    void this.#send(form, photos)
  }

  async #send(form: HTMLFormElement, photos: File[]) {
    const horses = JSON.parse((form.elements.namedItem('caballos') as HTMLInputElement).value) as PhotosFor[]
    const status = this.querySelector('[role="status"]') as HTMLElement
    const report = this.querySelector('[data-report]') as HTMLElement
    report.replaceChildren()
    form.inert = true
    let added = 0
    for (const [at, photo] of photos.entries()) {
      status.textContent = words.sending(at, photos.length)
      const error = await sendPhoto(photo, horses)
      if (error === null) added++
      else report.append(lineOf(`${photo.name}: ${error}`))
    }
    form.inert = false
    // Those that failed stay chosen: a photo that is there is not added twice.
    if (added === photos.length) form.reset()
    status.textContent = words.added(added)
  }
}

/** The reason why a photo was not added; null if it was. */
async function sendPhoto(photo: File, horses: readonly PhotosFor[]): Promise<string | null> {
  const horse = horseOfPhoto(photo.name, horses)
  if (!horse) return words.noHorse
  const file = await fitPhoto(photo, WIDEST)
  const watch = { onProgress: () => {}, signal: new AbortController().signal, stay: true }
  const sent = await sendFile(`/sales/fotos/${horse.listing}`, { file, name: photo.name, replaces: null }, watch)
  return sent && 'error' in sent ? sent.error : null
}

function lineOf(text: string): HTMLLIElement {
  const line = document.createElement('li')
  line.textContent = text
  return line
}

customElements.define('sheet-photos', SheetPhotos)
