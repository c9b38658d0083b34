/** Fetches a part of a page in its current state; null if it cannot be fetched. */
export async function freshPart(path: string, selector: string): Promise<Element | null> {
  const response = await fetch(path).catch(() => null)
  if (!response?.ok) return null
  const part = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector(selector)
  return part && document.importNode(part, true)
}
