/** A day's field: writes the signs between day, month and year, and opens the house's calendar. */
export class DayPicker extends HTMLElement {
  connectedCallback() {
    this.addEventListener('input', this)
    this.addEventListener('click', this)
  }

  handleEvent({ type, target, inputType = '' }: Event & { inputType?: string }) {
    const input = this.querySelector('input')
    if (!input) return
    if (type === 'input') {
      if (!inputType.startsWith('delete')) input.value = withSigns(input.value)
    } else if ((target as Element).closest('.day-picker > button'))
      import('./day-calendar.ts').then(({ openCalendar }) => openCalendar(this, input)).catch(() => input.focus())
  }
}

/** "2703" → "27/03": a keyboard of digits may have no sign. */
const withSigns = (typed: string) =>
  typed.replace(/^(\d\d)(\d{1,6})$/, '$1/$2').replace(/^(\d\d?\/\d\d)(\d+)$/, '$1/$2')
