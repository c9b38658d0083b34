import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * URLs. `live`: the script of every page; `islands`: by an island's name its script, after the ones that it imports.
 */
export type PageScripts = { live: string | undefined; islands: Record<string, string[]> }

type Manifest = Record<string, { file: string; imports?: string[] }>

const nameOf = (source: string) => basename(source, '.island.ts')

/** The scripts in the folder of built assets. */
export function builtScripts(clientFolder: string): PageScripts {
  const read = (name: string) => JSON.parse(readFileSync(join(clientFolder, name), 'utf8')) as Manifest
  const islands = read('islands.json')
  const urlOf = (key: string) => `/${islands[key]?.file}`
  const withImports = (key: string): string[] => [...(islands[key]?.imports ?? []).flatMap(withImports), key]
  const sources = Object.keys(islands).filter((key) => key.endsWith('.island.ts'))
  return {
    live: `/${read('live.json')['app/live/index.ts']?.file}`,
    islands: Object.fromEntries(sources.map((key) => [nameOf(key), [...new Set(withImports(key))].map(urlOf)])),
  }
}

/** In development, the sources themselves. */
export function sourceScripts(): PageScripts {
  const sources = globSync('app/routes/**/*.island.ts')
  return {
    live: '/app/live/index.ts',
    islands: Object.fromEntries(sources.map((source) => [nameOf(source), [`/${source}`]])),
  }
}
