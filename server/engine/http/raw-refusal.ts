import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { sendPlainPage } from './plain-page.ts'
import { isRefusal, REFUSALS } from './refuse.ts'

/**
 * True for a refusal without a page, as a download, a picture or a form of a script gives it, to a browser that shows
 * what it gets. Scripts do not ask for HTML.
 */
export function isRawRefusal(req: ExpressRequest, { status, headers }: Response): boolean {
  if (status < 400 || req.method === 'HEAD' || headers.get('Content-Type')?.startsWith('text/html')) return false
  return !!req.headers.accept?.includes('text/html')
}

/** Sends a refusal as a page, with the reason that a guard gave. */
export async function sendRawRefusal(res: ExpressResponse, response: Response): Promise<void> {
  const { status } = response
  const [title, text] = status === 403 ? FORBIDDEN : REFUSALS[isRefusal(status) ? status : 400]
  for (const cookie of response.headers.getSetCookie()) res.appendHeader('Set-Cookie', cookie)
  sendPlainPage(res, status, title, (await whyOf(response)) ?? text)
}

const FORBIDDEN = ['Sin acceso', 'Con esta cuenta no se puede abrir esta dirección.'] as const

async function whyOf(response: Response): Promise<string | null> {
  try {
    const { why } = (await response.json()) as { why?: unknown }
    return typeof why === 'string' ? why : null
  } catch {
    return null
  }
}
