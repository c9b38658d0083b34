/**
 * What saves time in making a page and changes nothing in it, behind one switch: `tests/server/http-shortcuts.test.ts`
 * holds both ways against each other.
 */
import { createRequestHandler, type EntryContext, type RequestHandler, type ServerBuild } from 'react-router'
import type { Field } from '../form-bounds.ts'
import { createIndexedHandler } from '../route-index.ts'
import { FormRequest, plainFormRequest } from './form-request.ts'
import { keepData, onlyMatched, restoreData } from './handoff.ts'
import { htmlResponse } from './html.ts'

export type Shortcuts = {
  /** The request handler of these routes. */
  handler(build: ServerBuild, mode?: string): RequestHandler
  /** What a page is rendered from that runs React in the browser, before anything else looks at it. */
  restore(context: EntryContext): void
  /** What a page is rendered from that does not. */
  prune(context: EntryContext): EntryContext
  /** A finished page as the answer. */
  answer(html: string, init: ResponseInit): Response
  /** A request whose form was read already. */
  formRequest(url: string, init: RequestInit, fields: readonly Field[]): Request
}

const shortened: Shortcuts = {
  handler: (build, mode) => createIndexedHandler(keepData(build), mode),
  restore: restoreData,
  prune: onlyMatched,
  answer: htmlResponse,
  formRequest: (url, init, fields) => new FormRequest(url, init, fields),
}

/** All routes tried, loaders' data serialised, forms read by the platform, answers as streams. */
const longWay: Shortcuts = {
  handler: createRequestHandler,
  restore() {},
  prune: (context) => context,
  answer: (html, init) => new Response(html, init),
  formRequest: plainFormRequest,
}

/** The switch. Off renders every page the long way. */
export function createShortcuts(on: boolean): Shortcuts {
  return on ? shortened : longWay
}
