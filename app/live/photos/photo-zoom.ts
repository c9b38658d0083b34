/**
 * Keyboard, swipe and zoom control of a photo at full size. An enlarged photo scrolls; files and links are the page's,
 * and pinching is left to the browser. `MOST` is the largest zoom.
 */
const MOST = 4
/** Maximum time between two taps, in ms; minimum length of a swipe, in pixels. */
const TAP = 300
const SWIPE = 50

const shown = () => document.querySelector<HTMLElement>('photo-viewer')
const zoomOf = (photo: HTMLElement) => Number(photo.style.getPropertyValue('--zoom')) || 1

/** Zooms so that the point `x` and `y` pixels from the photo's corner stays in place. */
function zoom(photo: HTMLElement, to: number, x = photo.clientWidth / 2, y = photo.clientHeight / 2) {
  const zoom = Math.min(MOST, Math.max(1, to))
  const by = zoom / zoomOf(photo)
  const left = (photo.scrollLeft + x) * by - x
  const top = (photo.scrollTop + y) * by - y
  photo.style.setProperty('--zoom', `${zoom}`)
  // Loads a wider file of the photo.
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

/** True when neither the photo nor the page is zoomed, so that swiping turns to the next photo. */
const isWhole = (photo: HTMLElement) => zoomOf(photo) === 1 && (visualViewport?.scale ?? 1) <= 1

/**
 * Some browsers use swipes for going back, which would close the photo, so moves of one finger on an unzoomed photo are
 * not left to them. `touch-action` would also block scrolling when the page is zoomed.
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
