/** Focuses a heading, so that a screen reader continues there. */
export function focusOn(element: HTMLElement | null) {
  if (element && /^H\d$/.test(element.tagName)) element.tabIndex = -1
  element?.focus()
}
