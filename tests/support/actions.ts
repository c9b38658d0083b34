/** The route table for tests: every pattern, and the ones with an action. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** `within`: files of the surrounding layouts and parents. */
export type Pattern = { pattern: string; file: string; index: boolean; within: string[] }

/** Every pattern of the table with its file. */
export const patterns: Pattern[] = read(routes as RouteConfigEntry[]).filter(({ pattern }) => pattern !== '/*')

function read(entries: readonly RouteConfigEntry[], base = '', within: string[] = []): Pattern[] {
  return entries.flatMap(({ path, file, index = false, children }) => {
    const pattern = path === undefined ? base : `${base}/${path}`
    const own = path === undefined && !index ? [] : [{ pattern: pattern || '/', file, index, within }]
    return [...own, ...read(children ?? [], pattern, [...within, file])]
  })
}

/** The patterns with an action. */
export const actions: Pattern[] = patterns.filter(({ file }) => {
  const source = readFileSync(join(import.meta.dirname, '../../app', file), 'utf8')
  return /export (async )?(function|const) action\b/.test(source)
})

/** An address of each action, as used by the page's form. */
export const actionAddresses: string[] = actions.map(({ pattern, index }) => {
  const path = pattern.replace(/:event\??/g, '1').replace(/:\w+\??/g, 'x')
  return `${path}${index && pattern !== '/' ? '?index' : ''}`
})
