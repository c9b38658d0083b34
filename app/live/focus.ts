/** A heading takes the focus so that a screen reader reads on from there. */
export function focusOn(element: HTMLElement | null) {
  if (element && /^H\d$/.test(element.tagName)) element.tabIndex = -1
  element?.focus()
}
