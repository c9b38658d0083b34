/** README and docs: their links, paths, scripts and decisions, read off their text. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { BROADCAST_LENGTH } from '#machines/broadcast/rules.ts'
import { CHECKS } from '#machines/health/rules.ts'

export type Doc = { file: string; text: string }

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['app', 'server', 'db', 'machines', 'tests']
const TOP = new Set([...ROOMS, 'docs'])
const LONGEST_LINE = 120
const DECISION_LINES = 5

const read = (file: string): Doc => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })
const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => posix.join(folder, path))

export function readDocs(): Doc[] {
  return ['README.md', ...filesOf('docs').filter((path) => path.endsWith('.md'))].map(read)
}

export function readSources(): Doc[] {
  return ['app', 'server', 'db', 'machines']
    .flatMap((room) => filesOf(room).filter((path) => /\.(ts|tsx|mjs)$/.test(path)))
    .map(read)
}

/** Every file and folder by its path from the root. */
export function readTree(): string[] {
  return [...readdirSync(ROOT), ...[...TOP].flatMap(filesOf)]
}

/** Each line over 120 columns, by its number. */
export function longLines({ file, text }: Doc): string[] {
  return text.split('\n').flatMap((line, place) => ([...line].length > LONGEST_LINE ? [`${file}:${place + 1}`] : []))
}

/** Relative links whose file, or whose heading in it, does not exist. */
export function deadLinks({ file, text }: Doc): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(file, target))
    .map((target) => `${file}: ${target}`)
}

function leadsSomewhere(file: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const to = path === '' ? file : posix.join(posix.dirname(file), path)
  if (!existsSync(join(ROOT, to))) return false
  return anchor === undefined || headingsOf(read(to).text).includes(anchor)
}

/** Headings as GitHub names them in an address. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}

/** Paths in backticks that name no file: from a top folder, or a file's bare name. `‹…›` and `…` stand for any name. */
export function deadPaths({ file, text }: Doc, tree: string[]): string[] {
  const paths = new Set(tree)
  const names = new Set(tree.map((path) => posix.basename(path)))
  const exists = (path: string) => {
    if (!/[‹…]/.test(path)) return paths.has(path)
    const pattern = new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/‹[^›]*›|…/g, '[^/]+')}$`)
    return tree.some((each) => pattern.test(each))
  }
  return [...withoutBlocks(text).matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => {
      if (path.includes('/')) return TOP.has(path.split('/')[0] ?? '') && !exists(path.replace(/\/$/, ''))
      return /^[\w.-]+\.(ts|tsx|mjs|css|md)$/.test(path) && !names.has(path)
    })
    .map((path) => `${file}: ${path}`)
}

const withoutBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '')

/** `npm run name`, `npm test` and `npm start` that package.json does not have. */
export function deadScripts({ file, text }: Doc, scripts: Record<string, string>): string[] {
  return [...text.matchAll(/\bnpm (?:run (?:-s |--silent )?)?([a-z][\w:-]*)/g)]
    .filter(([whole, name = '']) => (whole.startsWith('npm run') || /^(test|start)$/.test(name)) && !(name in scripts))
    .map(([whole]) => `${file}: ${whole}`)
}

/** Metrics and environment variables in backticks that occur nowhere in the code. */
export function unknownNames({ file, text }: Doc, sources: Doc[]): string[] {
  const named = [...withoutBlocks(text).matchAll(/`(remate_\w+|[A-Z\d]+(?:_[A-Z\d]+)+)/g)].map(([, name = '']) => name)
  return named.filter((name) => !sources.some((source) => source.text.includes(name))).map((name) => `${file}: ${name}`)
}

/** Rulings that a comment cites and docs/rulings.md does not have. */
export function unknownRulings(docs: Doc[], sources: Doc[]): string[] {
  const rulings = docs.find(({ file }) => file === 'docs/rulings.md')?.text ?? ''
  const known = new Set([...rulings.matchAll(/^(\d+)\. /gm)].map(([, number]) => number))
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\brulings? (\d+)/gi)]
      .filter(([, number]) => !known.has(number))
      .map(([cited]) => `${file}: ${cited}`),
  )
}

/** Decisions (sections of the third level) that carry no date in front, or take more than five lines. */
export function unclearDecisions({ file, text }: Doc): string[] {
  return text
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const [title = '', ...rest] = section.split(/^## /m)[0]?.split('\n') ?? []
      // A table printed from the code is no part of the text.
      const lines = rest.filter((line) => line.trim() !== '' && !line.startsWith('|'))
      const dated = /^\d{4}-\d{2}-\d{2}\. /.exec(lines[0] ?? '')
      const faults = [
        (!dated || Number.isNaN(Date.parse(dated[0].slice(0, 10)))) && 'no date',
        lines.length > DECISION_LINES && `${lines.length} lines`,
      ]
      return faults.filter((fault) => fault !== false).map((fault) => `${file}: ${title}: ${fault}`)
    })
}

/**
 * A line of the log that a person has to look at: `area: text`, or `${area}: text`, handed to `log`, `logWarning` or
 * `logError`.
 */
const LOG_LINE = /(?<![.\w])(?:log|logError|logWarning|writeLog)\(\s*(['`])((?:[a-z][a-z -]*|\$\{[^}]*\}): .*?)\1/g

/** Names of all alarms: the health page's checks, the reasons of `/readyz`, and the lines of the log. */
export function alarmsOf(sources: Doc[]): Set<string> {
  const reasons = sources.flatMap(({ text }) => [...(/type NotReady = (.+)/.exec(text)?.[1]?.split(' | ') ?? [])])
  const lines = sources.flatMap(({ text }) => [...text.matchAll(LOG_LINE)].map(([, , line = '']) => line))
  return new Set([...CHECKS, ...reasons, ...lines].map(runbookName))
}

/**
 * `http: a page broke off` → `http-a-page-broke-off`; what differs from line to line, and what follows it, is left out.
 */
function runbookName(alarm: string): string {
  const fixed = alarm.replace(/^\$\{[^}]*\}/, '').replace(/\$\{.*$/, '')
  return fixed.match(/[a-z]+/g)?.join('-') ?? ''
}

/** Runbooks that the alarms of docs/operations.md lead to: those of Prometheus are not in the code. */
function ofOperations(docs: Doc[]): Set<string> {
  const operations = docs.find(({ file }) => file === 'docs/operations.md')?.text ?? ''
  const alarms = operations.split(/^## /m).find((section) => section.startsWith('Alarms\n')) ?? ''
  return new Set([...alarms.matchAll(/\brunbooks\/([a-z-]+)\.md/g)].map(([, name = '']) => name))
}

/** Alarms without a runbook, and runbooks without an alarm. */
export function unmatchedAlarms(alarms: Set<string>, docs: Doc[]): string[] {
  const named = ofOperations(docs)
  const runbooks = new Set(
    docs.filter(({ file }) => file.startsWith('docs/runbooks/')).map(({ file }) => posix.basename(file, '.md')),
  )
  return [
    ...[...alarms].filter((name) => !runbooks.has(name)).map((name) => `${name}: no runbook`),
    ...[...runbooks]
      .filter((name) => !alarms.has(name) && !named.has(name))
      .map((name) => `${name}: no alarm of this name`),
  ]
}

/** Sections of a runbook, in this order. */
const RUNBOOK_SECTIONS = ['Look at', 'Do', 'Never', 'Tell', 'Over when']

/** Faults in a runbook's form: meaning, exactly the sections in their order, a text in each, a notice of fit length. */
export function unfinishedRunbook({ file, text }: Doc): string[] {
  const [head = '', ...sections] = text.split(/^## /m)
  const parts = sections.map((section) => section.split('\n'))
  const titles = parts.map(([title = '']) => title)
  const isEmpty = (lines: string[]) => lines.every((line) => line.trim() === '')
  const faults = [
    !/^# .+\n\s*\S/.test(head) && 'no meaning',
    titles.join() !== RUNBOOK_SECTIONS.join() && `sections: ${titles.join(', ')}`,
    ...parts.map(([title, ...lines]) => isEmpty(lines) && `${title}: empty`),
    ...noticesOf(text).map((notice) => notice.length > BROADCAST_LENGTH && `a notice of ${notice.length} characters`),
  ]
  return faults.filter((fault) => fault !== false).map((fault) => `${file}: ${fault}`)
}

/** Texts to be sent to all open pages. */
function noticesOf(text: string): string[] {
  return [...text.matchAll(/\bas a\s+notice:\s+"([^"]+)"/gi)].map(([, notice = '']) => notice.replaceAll(/\s+/g, ' '))
}
