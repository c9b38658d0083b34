import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A script, and the scripts that it imports first. URLs. */
export type PageScript = { src: string; imports: string[] }

/** `live`: the script of every page; `islands`: those of the pages with an island, by its name. */
export type PageScripts = { live: string | undefined; islands: Record<string, PageScript> }

type Manifest = Record<string, { file: string; imports?: string[] }>

const nameOf = (source: string) => basename(source, '.island.ts')

/** The scripts in the folder of built assets. */
export function builtScripts(clientFolder: string): PageScripts {
  const read = (name: string) => JSON.parse(readFileSync(join(clientFolder, name), 'utf8')) as Manifest
  const islands = read('islands.json')
  const urlOf = (key: string) => `/${islands[key]?.file}`
  const importsOf = (key: string): string[] =>
    (islands[key]?.imports ?? []).flatMap((each) => [each, ...importsOf(each)])
  const sources = Object.keys(islands).filter((key) => key.endsWith('.island.ts'))
  return {
    live: `/${read('live.json')['app/live/index.ts']?.file}`,
    islands: Object.fromEntries(
      sources.map((key) => [nameOf(key), { src: urlOf(key), imports: [...new Set(importsOf(key))].map(urlOf) }]),
    ),
  }
}

/** In development, the sources themselves. */
export function sourceScripts(): PageScripts {
  const sources = globSync('app/routes/**/*.island.ts')
  return {
    live: '/app/live/index.ts',
    islands: Object.fromEntries(sources.map((source) => [nameOf(source), { src: `/${source}`, imports: [] }])),
  }
}
