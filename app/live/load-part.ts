/** Before a part that did not come is asked for again, where the browser does not say that the line is back. */
const PAUSE_MS = 10_000

/**
 * Fetches a part of the script, again and again until it is there: on a bad signal the line may be lost between the page
 * and its script, and a page that then stays without one shows old prices.
 */
export async function loadPart<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetchPart()
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, PAUSE_MS)
      })
    }
  }
}
