import express, { type RequestHandler, type Response } from 'express'
import type { Env } from '#server/env.ts'
import { mediaFolder } from './local.ts'
import { dispositionOf, FILE_POLICY } from './send.ts'
import { contentTypeOf, isKey, type MediaStore } from './store.ts'

const YEAR = 31_536_000

/**
 * Answers for the public files: out of the folder, or read from the bucket, so that browsers fetch from nobody but us.
 */
export function servePublic({ DATA_DIR, S3 }: Pick<Env, 'DATA_DIR' | 'S3'>, store: MediaStore): RequestHandler {
  if (S3) return fromBucket(store)
  return express.static(mediaFolder(DATA_DIR), {
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
      // The key names the content: whoever has the file has it for ever, and the bucket need not be asked.
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

function setHeaders(res: Response, key: string): void {
  res.set({
    'Content-Disposition': dispositionOf(key),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': FILE_POLICY,
  })
}

function problem(status: number): Error {
  return Object.assign(new Error(`media: ${status}`), { status })
}
