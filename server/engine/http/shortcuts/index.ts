/**
 * Optimizations of rendering that do not change its result, behind one switch:
 * `tests/server/engine/http-shortcuts.test.ts` compares both ways.
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
  /** Prepares the context of a page that hydrates, before it is used otherwise. */
  restore(context: EntryContext): void
  /** Prepares the context of a page that does not hydrate. */
  prune(context: EntryContext): EntryContext
  /** The response for a finished page. */
  answer(html: string, init: ResponseInit): Response
  /** A request whose form was already read. */
  formRequest(url: string, init: RequestInit, fields: readonly Field[]): Request
}

const shortened: Shortcuts = {
  handler: (build, mode) => createIndexedHandler(keepData(build), mode),
  restore: restoreData,
  prune: onlyMatched,
  answer: htmlResponse,
  formRequest: (url, init, fields) => new FormRequest(url, init, fields),
}

/** The standard way: all routes tried, loaders' data serialized, forms read by the platform, responses as streams. */
const longWay: Shortcuts = {
  handler: createRequestHandler,
  restore() {},
  prune: (context) => context,
  answer: (html, init) => new Response(html, init),
  formRequest: plainFormRequest,
}

/** The switch; off renders every page the standard way. */
export function createShortcuts(on: boolean): Shortcuts {
  return on ? shortened : longWay
}
