import type { Field } from './form-bounds.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

/** The request of a form that was read. */
export function formRequest(url: string, init: RequestInit, fields: readonly Field[]): Request {
  return new Request(url, {
    ...init,
    headers: { ...init.headers, 'content-type': URLENCODED },
    body: new URLSearchParams(fields as Field[]).toString(),
  })
}

export function isUrlencoded(contentType: string | undefined): boolean {
  return contentType !== undefined && contentType.split(';')[0]?.trim().toLowerCase() === URLENCODED
}
