import { countOf } from '#app/texts/format/numbers.ts'

/** Counts the characters in the field named by `data-for`. */
export class CharCounter extends HTMLElement {
  connectedCallback() {
    const field = document.getElementById(this.dataset.for ?? '') as HTMLInputElement | null
    if (!field) return
    const count = () => {
      const { said, over } = countOf(field.value, Number(this.dataset.max))
      this.textContent = said
      this.toggleAttribute('data-over', over)
      // Announced only above the limit, to not disturb users of screen readers while typing.
      this.ariaLive = over ? 'polite' : null
    }
    field.addEventListener('input', count)
    count()
  }
}
