import type { Field } from './form-bounds.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

/** The request of a form without files that was already read. */
export function formRequest(url: string, init: RequestInit, fields: readonly Field[]): Request {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const headers = { ...init.headers, 'content-type': URLENCODED }
  return new ReadRequest(url, { ...init, headers }, form, () => new Response(new URLSearchParams(fields as Field[])))
}

/** The request of a form with files that was already read. */
export function uploadRequest(url: string, init: RequestInit, form: FormData): Request {
  const body = new Response(form)
  const headers = new Headers(init.headers)
  // The serialized parts have another boundary.
  headers.set('Content-Type', body.headers.get('Content-Type') ?? '')
  return new ReadRequest(url, { ...init, headers }, form, () => body)
}

export function isUrlencoded(contentType: string | undefined): boolean {
  return contentType !== undefined && contentType.split(';')[0]?.trim().toLowerCase() === URLENCODED
}

/** Its form is not serialized to be parsed again: only code that copies the request gets a body, made from the form. */
class ReadRequest extends Request {
  readonly #url: string
  readonly #init: RequestInit
  readonly #form: FormData
  readonly #makeBody: () => Response
  #body: Response | undefined

  constructor(url: string, init: RequestInit, form: FormData, makeBody: () => Response) {
    super(url, init)
    this.#url = url
    this.#init = init
    this.#form = form
    this.#makeBody = makeBody
  }

  override get body(): Response['body'] {
    return (this.#body ??= this.#makeBody()).body
  }

  override async formData(): Promise<FormData> {
    return this.#form
  }

  override clone(): ReadRequest {
    return new ReadRequest(this.#url, this.#init, this.#form, this.#makeBody)
  }
}
