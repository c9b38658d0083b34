/**
 * A request whose form with files was already read. For code that copies the request, its body is serialized from the
 * form.
 */
export class UploadRequest extends Request {
  readonly #init: RequestInit
  readonly #form: FormData
  readonly #body: Response

  constructor(url: string, init: RequestInit, form: FormData) {
    const body = new Response(form)
    const headers = new Headers(init.headers)
    // The serialized parts have another boundary.
    headers.set('Content-Type', body.headers.get('Content-Type') ?? '')
    super(url, { ...init, headers })
    this.#init = init
    this.#form = form
    this.#body = body
  }

  override get body(): Response['body'] {
    return this.#body.body
  }

  override async formData(): Promise<FormData> {
    return this.#form
  }

  override clone(): UploadRequest {
    return new UploadRequest(this.url, this.#init, this.#form)
  }
}
