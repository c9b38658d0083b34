import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { FORM_LIMIT, readBody } from './body.ts'
import { Crowded } from './admission.ts'
import { sendCrowded } from './crowded.ts'
import { BadForm, type Field, readFields } from './form-bounds.ts'
import { formRequest, isUrlencoded, uploadRequest } from './form-request.ts'
import { send } from './kept-pages/send.ts'
import { toRequest } from './to-request.ts'
import { isMultipart, type Uploads } from './uploads.ts'

type MakeRequest = (url: string, init: RequestInit) => Request

type Options = {
  render(request: Request, req: ExpressRequest): Promise<Response>
  isSignedIn(req: ExpressRequest): Promise<boolean> | boolean
  /** Renders when it is the request's turn. Throws Crowded. */
  inTurn(req: ExpressRequest, make: () => Promise<Response>, place: { ahead: boolean }): Promise<Response>
  uploads: Uploads
}

/** Answers posted forms. The only place where forms are read: forms over the limits reach no route. */
export function createFormAnswers({ render, isSignedIn, inTurn, uploads }: Options) {
  async function answer(req: ExpressRequest, res: ExpressResponse, make: MakeRequest): Promise<void> {
    // Forms without a session must not get ahead of buyers.
    const ahead = await isSignedIn(req)
    const response = await inTurn(req, () => render(toRequest(req, req.method, { make }), req), { ahead })
    await send(req, res, response, 'somebody')
  }

  return async (req: ExpressRequest, res: ExpressResponse): Promise<void> => {
    if (isMultipart(req))
      return uploads.receive(req, (form) => answer(req, res, (url, init) => uploadRequest(url, init, form)))
    const body = await readBody(req, FORM_LIMIT)
    if (body.length > 0 && !isUrlencoded(req.headers['content-type'])) throw new BadForm('Not a form')
    const fields = readFields(body)
    await answer(req, res, (url, init) => formRequest(url, init, fields)).catch((error) =>
      keepForm(req, res, fields, error),
    )
  }
}

/** Returns the fields of a form that could not be processed in time. */
function keepForm(req: ExpressRequest, res: ExpressResponse, fields: Field[], error: unknown): void {
  if (!(error instanceof Crowded)) throw error
  sendCrowded(req, res, fields)
}
