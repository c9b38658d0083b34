/** Replaces the poster by the player, rendered by the server in a template, when it is pressed. */
export class Video extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  handleEvent(event: MouseEvent) {
    // Modified clicks, such as for a new tab, follow the link.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const player = this.querySelector('template')?.content.cloneNode(true)
    if (!player) return
    event.preventDefault()
    this.replaceChildren(player)
    this.querySelector('iframe')?.focus()
  }
}
