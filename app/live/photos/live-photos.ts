import { openSocket } from '#app/live/connection/socket.ts'

/**
 * Follows changes of a listing's photos on other devices: tells the page's island (`use-live-photos.ts`), which asks
 * for the photos. On every connection too, because messages may have been missed.
 */
class LivePhotos extends HTMLElement {
  connectedCallback() {
    const { topic } = this.dataset
    if (!topic) return
    const tell = () => dispatchEvent(new CustomEvent('photos-changed', { detail: topic }))
    openSocket().then(
      (socket) => {
        const watch = () => socket.emit('watch', { photos: topic }, tell)
        socket.on('connect', watch)
        socket.on('listing_photos', ({ photos }) => photos === topic && tell())
        if (socket.connected) watch()
      },
      // Without a socket the island asks when the page is looked at again.
      () => {},
    )
  }
}

customElements.define('live-photos', LivePhotos)
