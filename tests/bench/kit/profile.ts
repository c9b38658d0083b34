import { existsSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '../../..')
const EVERY_US = 200

let session: Session | undefined

/** Begins to sample what this process does. */
export async function startProfile(): Promise<object> {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: EVERY_US })
  await session.post('Profiler.start')
  return {}
}

/**
 * Microseconds of the main thread since `startProfile` by the source file that they were spent in, or for: a function
 * of Node's is counted to the file that called it. Without such a file: `node:` with the module of Node's, or a state in
 * parentheses such as `(garbage collector)`.
 */
export async function stopProfile(): Promise<[file: string, us: number][]> {
  if (!session) throw new Error('No profile was started')
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const parents = new Map<number, number>()
  for (const { id, children = [] } of profile.nodes) for (const child of children) parents.set(child, id)
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const sourceOf = createSources()
  const owners = new Map<number, string | null>()

  function ownerOf(id: number | undefined): string | null {
    const node = id === undefined ? undefined : nodes.get(id)
    if (!node) return null
    const known = owners.get(node.id)
    if (known !== undefined) return known
    const { url, lineNumber, columnNumber } = node.callFrame
    const own = url.startsWith('file:') ? sourceOf(url, lineNumber, columnNumber) : null
    const owner = own ?? ownerOf(parents.get(node.id))
    owners.set(node.id, owner)
    return owner
  }

  const spent = new Map<string, number>()
  profile.samples?.forEach((id, index) => {
    const { functionName, url } = nodes.get(id)?.callFrame ?? { functionName: '', url: '' }
    if (functionName === '(idle)') return
    const file = ownerOf(id) ?? (functionName.startsWith('(') || !url ? `(${functionName.replace(/[()]/g, '')})` : url)
    spent.set(file, (spent.get(file) ?? 0) + (profile.timeDeltas?.[index] ?? 0))
  })
  return [...spent]
}

/** The source of a place in a file, as a path from the root of the project; in a bundle by its map. */
function createSources(): (url: string, line: number, column: number) => string {
  const maps = new Map<string, SourceMap | null>()
  return (url, line, column) => {
    const path = fileURLToPath(url)
    let map = maps.get(url)
    if (map === undefined) {
      const file = `${path}.map`
      const isBundle = path.startsWith(join(ROOT, 'build/')) && existsSync(file)
      map = isBundle ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null
      maps.set(url, map)
    }
    const entry = map?.findEntry(line, column)
    const source = entry && 'originalSource' in entry ? join(path, '..', entry.originalSource) : path
    return source.startsWith(ROOT) ? source.slice(ROOT.length + 1) : source
  }
}
