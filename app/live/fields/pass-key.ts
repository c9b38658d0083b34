import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

/**
 * A form signed by a passkey before it is sent. The server's options are requested with the typed values; the passkey's
 * response is sent with the form as `respuesta`. Hidden without passkey support and without scripts.
 */
export class PassKey extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (!form || !('PublicKeyCredential' in window)) return
    this.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#sign(form)
    })
  }

  async #sign(form: HTMLFormElement) {
    const button = form.querySelector('button')
    const answer = form.elements.namedItem('respuesta') as HTMLInputElement
    if (!button || button.disabled) return
    button.disabled = true
    this.#say(this.dataset.waiting ?? '')
    try {
      answer.value = JSON.stringify(await this.#ask(form))
      // `submit()` sends the form without another submit event.
      form.submit()
    } catch (reason) {
      button.disabled = false
      const told = reason instanceof Refused ? reason.message : ''
      const known = reason instanceof WebAuthnError && reason.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      this.#say(told || (known && this.dataset.known) || this.dataset.failed || '')
    }
  }

  async #ask(form: HTMLFormElement) {
    const { purpose = '', options: path = '' } = this.dataset
    const body = new URLSearchParams(
      [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
    body.set('para', purpose)
    body.delete('respuesta')
    const response = await fetch(path, { method: 'POST', body })
    const { options, error } = (await response.json()) as { options?: never; error?: string }
    if (!options) throw new Refused(error)
    return purpose === 'registrar'
      ? startRegistration({ optionsJSON: options })
      : startAuthentication({ optionsJSON: options })
  }

  #say(text: string) {
    const line = this.querySelector('[role=status]')
    if (line) line.textContent = text
  }
}

class Refused extends Error {}

customElements.define('pass-key', PassKey)
