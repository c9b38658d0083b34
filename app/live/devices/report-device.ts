import { HOUR } from '#machines/time.ts'

/** Minimum time between two visits of which the service worker is told, in ms: it decides if there is news. */
const PAUSE_MS = HOUR
const KEY = 'device-told'

/** Tells the service worker, which only browsers with device notices have, that its user visits the site. */
export function reportDevice(): void {
  try {
    if (!navigator.serviceWorker?.controller || Date.now() - Number(localStorage[KEY] ?? 0) < PAUSE_MS) return
    localStorage[KEY] = String(Date.now())
    void tellWorker('visit')
  } catch {
    // Without storage the visit is not counted, so none is told.
  }
}

/** `visit`: report if something changed or a week has passed; `report`: at once; `forget`: notices are off here. */
export async function tellWorker(what: 'visit' | 'report' | 'forget'): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(what, [])
}
