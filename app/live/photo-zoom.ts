/**
 * Keys, swipes and zoom of the photo that is shown whole. It scrolls when it is larger than its place; its files and its
 * links are the page's, and pinching is the browser's own.
 */
const MOST = 4
/** A double tap, in ms; a swipe, in pixels. */
const TAP = 300
const SWIPE = 50

const shown = () => document.querySelector<HTMLElement>('photo-viewer')
const zoomOf = (photo: HTMLElement) => Number(photo.style.getPropertyValue('--zoom')) || 1

/** What is `x` and `y` pixels from the photo's corner stays there. */
function zoom(photo: HTMLElement, to: number, x = photo.clientWidth / 2, y = photo.clientHeight / 2) {
  const zoom = Math.min(MOST, Math.max(1, to))
  const by = zoom / zoomOf(photo)
  const left = (photo.scrollLeft + x) * by - x
  const top = (photo.scrollTop + y) * by - y
  photo.style.setProperty('--zoom', `${zoom}`)
  // A wider one of its files.
  for (const source of photo.querySelectorAll('source')) source.sizes = `${zoom * 100}vw`
  photo.scrollTo(left, top)
  photo.focus()
}

function turn(photo: HTMLElement, rel: string | undefined) {
  photo.parentElement?.querySelector<HTMLElement>(`[rel=${rel}]`)?.click()
}

addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  const photo = shown()
  if (!photo || ctrlKey || metaKey || altKey) return
  const now = zoomOf(photo)
  if (key === '+' || key === '=') zoom(photo, now * 1.5)
  else if (key === '-') zoom(photo, now / 1.5)
  else if (now === 1) turn(photo, { ArrowLeft: 'prev', ArrowRight: 'next' }[key])
})

let tapped = 0
addEventListener('click', ({ target, timeStamp, clientX, clientY }) => {
  const photo = (target as Element).closest<HTMLElement>('photo-viewer')
  if (!photo) return
  const { left, top } = photo.getBoundingClientRect()
  const twice = timeStamp - tapped < TAP
  if (twice) zoom(photo, zoomOf(photo) > 1 ? 1 : 2.5, clientX - left, clientY - top)
  tapped = twice ? 0 : timeStamp
})

/** Neither is it enlarged nor has the browser zoomed in: a finger that moves over it turns it. */
const isWhole = (photo: HTMLElement) => zoomOf(photo) === 1 && (visualViewport?.scale ?? 1) <= 1

/**
 * Browsers take some swipes for their own way back, which would close the photo; only what moves it is left to them.
 * `touch-action` would hold it fast where the browser has zoomed in.
 */
export function keepSwipes(photo: HTMLElement) {
  const keep = (event: TouchEvent) => {
    if (event.cancelable && !event.touches[1] && isWhole(photo)) event.preventDefault()
  }
  photo.addEventListener('touchmove', keep, { passive: false })
}

let from: Touch | undefined
addEventListener('touchstart', ({ touches }) => {
  from = touches[1] ? undefined : touches[0]
})
addEventListener('touchend', ({ changedTouches: [to] }) => {
  const photo = shown()
  if (!photo || !from || !to || !isWhole(photo)) return
  const by = to.clientX - from.clientX
  if (Math.abs(by) > SWIPE && Math.abs(by) > 2 * Math.abs(to.clientY - from.clientY))
    turn(photo, by < 0 ? 'next' : 'prev')
})
