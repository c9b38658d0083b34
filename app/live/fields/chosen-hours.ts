import { chosenHours } from '#app/texts/sale/chosen-hours.ts'

/** Says beside a date and a duration, while they are chosen, the hours that they lead to. */
export class ChosenHours extends HTMLElement {
  connectedCallback() {
    this.addEventListener('input', this)
    this.handleEvent()
  }

  handleEvent() {
    const line = this.querySelector('[role="status"]')
    if (!line) return
    const valueOf = (control: string) => this.querySelector<HTMLInputElement>(control)?.value ?? ''
    const staggered = this.dataset.staggered !== undefined
    line.textContent = chosenHours({ date: valueOf('day-picker input'), days: valueOf(':checked'), staggered })
  }
}
