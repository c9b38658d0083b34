/** Tests of every page leave out those that a change of screens does not reach, if `npm run test:changed` runs them. */
import { patterns } from './actions.ts'

const NAME = 'REMATE_REACHED_PAGES'

/** Patterns of the pages of these route modules, also as a layout or parent; paths from the root. */
export const patternsOf = (modules: Set<string>): string[] =>
  patterns
    .filter(({ file, within }) => [file, ...within].some((one) => modules.has(`app/${one}`)))
    .map((each) => each.pattern)

/** Tests that are started from here on leave out all other pages. */
export function nameReached(reached: string[]): void {
  process.env[NAME] = JSON.stringify(reached)
}

const named = process.env[NAME] ? new Set<string>(JSON.parse(process.env[NAME])) : null

/** The least number a test may expect to find: `count` if it tests every page, 0 if only the reached pages. */
export const ofEveryPage = (count: number): number => (named === null ? count : 0)

/** `pattern` as in `app/routes.ts`. */
export const isReached = (pattern: string): boolean => named === null || named.has(pattern)

const shapes = [...(named ?? [])].map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+\??/g, '[^/]+')}$`))

/** The same of a page's address, or of a text in which addresses stand. */
export function reachesOne(text: string): boolean {
  const paths = text.match(/(?<![\w.<}])\/(?:[^'"`$\s?#%,;]|\$\{[^}]*\})*/g) ?? []
  return (
    named === null || paths.some((path) => shapes.some((shape) => shape.test(path.replaceAll(/\$\{[^}]*\}/g, '1'))))
  )
}
