import { HOUR } from '#machines/time.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import express, { type RequestHandler } from 'express'
import { preferredEncoding } from './encode.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}
const SUFFIX = { br: '.br', gzip: '.gz' }

/** Redirects express.static to the copy of an asset that the build has compressed. */
export function compressedAssets(folder: string): RequestHandler {
  const found = new Map<string, boolean>()
  const has = (file: string) => {
    let known = found.get(file)
    if (known === undefined) found.set(file, (known = existsSync(join(folder, file))))
    return known
  }
  return (req, res, next) => {
    const [, name, extension] = /^\/([\w.-]+\.(js|css|svg))$/.exec(req.path) ?? []
    const encoding = preferredEncoding(req.headers['accept-encoding'])
    if (!name || !extension || !encoding || !has(name + SUFFIX[encoding])) return next()
    res.set({ 'Content-Encoding': encoding, 'Content-Type': TYPES[extension] ?? '', Vary: 'Accept-Encoding' })
    req.url = `/${name}${SUFFIX[encoding]}`
    next()
  }
}

/**
 * Serves the folder's own files, such as the icon. File names are read once: accessing the disk for every page costs as
 * much as a query.
 */
export function rootFiles(folder: string): RequestHandler {
  const names = new Set(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `/${name}`),
  )
  const serve = express.static(folder, { index: false, maxAge: HOUR })
  return (req, res, next) => (names.has(req.path) ? serve(req, res, next) : next())
}
