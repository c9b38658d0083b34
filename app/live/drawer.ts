/** Shows what the server rendered as a `.bid-drawer` inside the page's one dialog. */
export function showDrawer(drawer: Element) {
  const dialog = document.querySelector('dialog') ?? document.body.appendChild(document.createElement('dialog'))
  const inside = document.importNode(drawer, true) as Element
  // What is only for a dialog waits in a template; what it stands in for steps aside.
  const framed = inside.querySelector<HTMLTemplateElement>('template[data-framed]')
  if (framed) for (const plain of inside.querySelectorAll('[data-not-framed]')) plain.remove()
  framed?.replaceWith(framed.content)
  dialog.replaceChildren(inside)
  const title = dialog.querySelector('h1')
  if (title) {
    title.id = 'titulo-puja'
    dialog.setAttribute('aria-labelledby', title.id)
  }
  if (!dialog.open) dialog.showModal()
  dialog.scrollTop = 0
  focusOn(dialog.querySelector<HTMLElement>('[aria-invalid=true], [autofocus]') ?? title)
}

/** A title takes the focus so that a screen reader reads on from there. */
export function focusOn(element: HTMLElement | null) {
  if (element?.tagName === 'H1') element.tabIndex = -1
  element?.focus()
}
