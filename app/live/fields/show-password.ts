/**
 * The button beside a password shows it until the form is sent, because browsers remember the values of text fields.
 */
export class ShowPassword extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector('input')
    const button = this.querySelector('button')
    if (!input || !button) return
    const show = (shown: boolean) => {
      input.type = shown ? 'text' : 'password'
      button.ariaPressed = String(shown)
    }
    button.hidden = false
    button.addEventListener('click', () => show(input.type === 'password'))
    input.form?.addEventListener('submit', () => show(false))
  }
}
