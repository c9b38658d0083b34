import express, { type RequestHandler, type Response } from 'express'
import type { Env } from '#server/env.ts'
import { mediaFolder } from './local.ts'
import { fileHeaders } from './send.ts'
import { contentTypeOf, isKey, type MediaStore } from './store.ts'

const YEAR = 31_536_000

/** A document's key, followed by its download name: the key alone identifies the file. */
const NAMED = /^\/([\w-]+\.pdf)\/([^/]{1,1500}\.pdf)$/

/** Serves public files from the folder or the bucket, so that browsers request them from us only. */
export function servePublic({ DATA_DIR, S3 }: Pick<Env, 'DATA_DIR' | 'S3'>, store: MediaStore): RequestHandler {
  const serve = S3 ? fromBucket(store) : fromFolder(mediaFolder(DATA_DIR))
  return (req, res, next) => {
    const [, key, name] = NAMED.exec(req.path) ?? []
    if (key === undefined || name === undefined) return serve(req, res, next)
    res.locals.name = decoded(name)
    if (res.locals.name === null) return next(problem(404))
    req.url = `/${key}`
    serve(req, res, next)
  }
}

function fromFolder(folder: string): RequestHandler {
  return express.static(folder, {
    immutable: true,
    maxAge: YEAR * 1000,
    fallthrough: false,
    index: false,
    redirect: false,
    setHeaders: (res, path) => setHeaders(res, path.slice(path.lastIndexOf('/') + 1)),
  })
}

function fromBucket(store: MediaStore): RequestHandler {
  return async (req, res, next) => {
    try {
      if (req.method !== 'GET' && req.method !== 'HEAD') return next(problem(405))
      const key = req.path.slice(1)
      const contentType = isKey(key) ? contentTypeOf(key) : null
      // The key identifies the content: a cached file stays valid for ever, without asking the bucket.
      if (contentType && req.headers['if-none-match'] === `"${key}"`) return void res.status(304).end()
      const bytes = contentType && (await store.read(key))
      if (!bytes) return next(problem(404))
      setHeaders(res, key)
      res.set({
        'Content-Type': contentType,
        'Content-Length': String(bytes.byteLength),
        'Cache-Control': `public, max-age=${YEAR}, immutable`,
        ETag: `"${key}"`,
      })
      res.end(req.method === 'HEAD' ? undefined : bytes)
    } catch (error) {
      next(error)
    }
  }
}

/** Photos are also embedded in mails, which are displayed by other sites. */
function setHeaders(res: Response, key: string): void {
  res.set(fileHeaders(key, res.locals.name as string | undefined))
  if (!key.endsWith('.pdf')) res.set('Cross-Origin-Resource-Policy', 'cross-origin')
}

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name)
  } catch {
    return null
  }
}

function problem(status: number): Error {
  return Object.assign(new Error(`media: ${status}`), { status })
}
