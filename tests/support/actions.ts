/** The routes' table as tests walk it: every pattern, and which of them take forms. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** `within`: the files of the layouts and parents around it. */
export type Pattern = { pattern: string; file: string; index: boolean; within: string[] }

/** Every pattern of the table, with the file behind it. */
export const patterns: Pattern[] = read(routes as RouteConfigEntry[]).filter(({ pattern }) => pattern !== '/*')

function read(entries: readonly RouteConfigEntry[], base = '', within: string[] = []): Pattern[] {
  return entries.flatMap(({ path, file, index = false, children }) => {
    const pattern = path === undefined ? base : `${base}/${path}`
    const own = path === undefined && !index ? [] : [{ pattern: pattern || '/', file, index, within }]
    return [...own, ...read(children ?? [], pattern, [...within, file])]
  })
}

/** Those with an action. */
export const actions: Pattern[] = patterns.filter(({ file }) => {
  const source = readFileSync(join(import.meta.dirname, '../../app', file), 'utf8')
  return /export (async )?(function|const) action\b/.test(source)
})

/** An address of each action, as the page's form and as React Router's own client post to it. */
export const actionAddresses: string[] = actions.flatMap(({ pattern, index }) => {
  const path = pattern.replace(/:event\??/g, '1').replace(/:\w+\??/g, 'x')
  const query = index && pattern !== '/' ? '?index' : ''
  return [`${path}${query}`, `${path}.data${query}`]
})
