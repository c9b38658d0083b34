import { countOf } from '#app/texts/count.ts'

/** Counts what is typed in the field that `data-for` names. */
export class CharCounter extends HTMLElement {
  connectedCallback() {
    const field = document.getElementById(this.dataset.for ?? '') as HTMLInputElement | null
    if (!field) return
    const count = () => {
      const { said, over } = countOf(field.value, Number(this.dataset.max))
      this.textContent = said
      this.toggleAttribute('data-over', over)
      // Said aloud only when there is too much: who listens while typing has enough to hear.
      this.ariaLive = over ? 'polite' : null
    }
    field.addEventListener('input', count)
    count()
  }
}
