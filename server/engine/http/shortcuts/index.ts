/**
 * What saves time in making a page and changes nothing in it, behind one switch: `tests/server/http-shortcuts.test.ts`
 * holds both ways against each other.
 */
import type { EntryContext, ServerBuild } from 'react-router'
import type { Field } from '../form-bounds.ts'
import { FormRequest, plainFormRequest } from './form-request.ts'
import { keepData, onlyMatched, restoreData } from './handoff.ts'
import { htmlResponse } from './html.ts'

export type Shortcuts = {
  /** The routes as the request handler is given them. */
  routes(build: ServerBuild): ServerBuild
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
  routes: keepData,
  restore: restoreData,
  prune: onlyMatched,
  answer: htmlResponse,
  formRequest: (url, init, fields) => new FormRequest(url, init, fields),
}

/** Loaders' data serialised, forms read by the platform, answers as streams. */
const longWay: Shortcuts = {
  routes: (build) => build,
  restore() {},
  prune: (context) => context,
  answer: (html, init) => new Response(html, init),
  formRequest: plainFormRequest,
}

/** The switch. Off renders every page the long way. */
export function createShortcuts(on: boolean): Shortcuts {
  return on ? shortened : longWay
}
