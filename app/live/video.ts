/** Puts the player that the server rendered in a template where its poster is, when somebody presses it: not before. */
export class Video extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  handleEvent(event: MouseEvent) {
    // Whoever asks for a new tab gets the link.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const player = this.querySelector('template')?.content.cloneNode(true)
    if (!player) return
    event.preventDefault()
    this.replaceChildren(player)
    this.querySelector('iframe')?.focus()
  }
}
