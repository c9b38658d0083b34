/** Custom elements for the HTML rendered by the server. The socket client is a separate chunk, loaded later. */
import { enhanceBidding } from './lot/bid-dialog.ts'
import { enhanceBroadcasts } from './connection/broadcasts.ts'
import { CountDown } from './lot/count-down.ts'
import { enhanceHistory } from './lot/history.ts'
import { LiveAuction } from './lot/live-auction.ts'
import { followOwnLots } from './lot/own-lots.ts'
import { PhotoViewer } from './photos/photo-viewer.ts'
import { hideSecondPrice } from './lot/second-price.ts'
import { enhanceSharing } from './devices/sharing.ts'
import { Toasts } from './dialogs/toasts.ts'
import { enhanceDialogs, UrlDialog } from './dialogs/url-dialog.ts'
import { Video } from './photos/video.ts'

customElements.define('count-down', CountDown)
customElements.define('remate-toasts', Toasts)
customElements.define('live-auction', LiveAuction)
customElements.define('photo-viewer', PhotoViewer)
customElements.define('remate-video', Video)
customElements.define('url-dialog', UrlDialog)
enhanceDialogs()
enhanceBidding()
hideSecondPrice()
enhanceBroadcasts()
enhanceHistory()
followOwnLots().catch(() => {})
enhanceSharing()
loadLater()
// Only browsers with device notices have a service worker.
if (navigator.serviceWorker?.controller)
  import('./devices/report-device.ts').then(({ reportDevice }) => reportDevice()).catch(() => {})
// Used by few pages, so it is not in the script that all pages load. Its custom elements are not defined yet.
const FEW =
  ':not(:defined),.file-pick,.money-input,[class$=tabs],' +
  '[data-copy],[data-fill],[data-hints],[data-list],[data-pending],[data-print]'
function loadForFew() {
  if (document.querySelector(FEW)) import('./lazy-elements.ts').then(({ load }) => load()).catch(() => {})
}
addEventListener('part-shown', loadForFew)
loadForFew()

/**
 * Loads what would delay the first photo on a slow line, once the page has loaded. These are the other photos of the
 * gallery, before they come into view, and what the server put aside for later pages.
 */
function loadLater(): void {
  if (document.readyState === 'complete') load()
  else addEventListener('load', load, { once: true })
}

function load(): void {
  for (const slides of document.querySelectorAll<HTMLElement>('.gallery .slides')) slides.dataset.loaded = ''
  for (const { content } of document.querySelectorAll<HTMLTemplateElement>('template[data-later]'))
    document.head.append(content)
}
