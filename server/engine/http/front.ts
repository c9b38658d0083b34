import type { RequestHandler } from 'express'
import { refuse } from './refuse.ts'

/** Limits of URLs. Ours are under 300 bytes; a search, filters and a return path add a few hundred. */
const ADDRESS = { bytes: 4 * 1024, parameters: 100 }

type AddressBounds = {
  /**
   * The return from the payment provider carries its signed message: some 80 parameters, 2 to 3 kB. Acts on the checked
   * rows of a list have a parameter for each of up to 100.
   */
  long: readonly RegExp[]
}

const LONG_ADDRESS = { bytes: 8 * 1024, parameters: 200 }

const AMPERSAND = 0x26

/** Refuses URLs that exceed what our pages link to (414), before they are parsed. */
export function boundedAddress({ long }: AddressBounds): RequestHandler {
  return (req, res, next) => {
    const { bytes, parameters } = long.some((path) => path.test(req.path)) ? LONG_ADDRESS : ADDRESS
    if (req.url.length > bytes || countParameters(req.url) > parameters) return refuse(res, 414)
    next()
  }
}

function countParameters(url: string): number {
  let count = 1
  for (let at = url.indexOf('?'); at >= 0 && at < url.length; at++) if (url.charCodeAt(at) === AMPERSAND) count++
  return count
}

/** Refuses repeated Host headers, an attack on proxies: Node uses the first one, a proxy may use another. */
export const oneHost: RequestHandler = (req, res, next) => {
  let hosts = 0
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    const name = req.rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) return refuse(res, 400)
  next()
}

/** React Router answers these addresses with its routes and with pages' data, for scripts that no page of ours runs. */
export const withoutRouterData: RequestHandler = (req, res, next) => {
  if (req.path.endsWith('.data') || req.path === '/__manifest') return refuse(res, 404)
  next()
}

export type Methods = readonly ('GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT')[]

/**
 * Answers unsupported methods with 405 and the list of supported ones, and OPTIONS with the same list. `offered` gives
 * the methods of a path; null leaves POST to the renderer (`ofPages`).
 */
export function offeredMethods(
  offered: (path: string) => Methods | null,
  ofPages: (path: string) => Methods | Promise<Methods>,
): RequestHandler {
  return async (req, res, next) => {
    const { method } = req
    const fixed = offered(req.path)
    const reading = method === 'GET' || method === 'HEAD'
    if (fixed ? (fixed as readonly string[]).includes(method) : reading || method === 'POST') return next()
    try {
      const methods = fixed ?? (await ofPages(req.path))
      res.set('Allow', methods.join(', '))
      if (method === 'OPTIONS') return void res.status(204).end()
      refuse(res, 405)
    } catch (error) {
      next(error)
    }
  }
}

export const READ_ONLY: Methods = ['GET', 'HEAD']
export const READ_AND_POST: Methods = ['GET', 'HEAD', 'POST']
