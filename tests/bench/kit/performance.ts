/** The figures in docs/performance.md, which `npm run bench -- --write` replaces. */
import { execFileSync } from 'node:child_process'
import { times, type Reported } from './report.ts'

/** Commit and day (YYYY-MM-DD) of a run. */
export type Run = { commit: string; day: string }

const WIDTH = 120

/** The lines that `--only` names, or all. Throws where `--write` is to replace all figures with those of some lines. */
export function chosenLines<Line extends { name: string }>(
  lines: Line[],
  { only, write }: { only?: string | undefined; write: boolean },
): Line[] {
  if (only === undefined) return lines
  if (write) throw new Error('--write replaces the figures of all lines at once: leave --only out.')
  const names = only.split(',')
  const chosen = lines.filter(({ name }) => names.includes(name))
  if (chosen.length === 0) throw new Error(`--only takes: ${lines.map(({ name }) => name).join(', ')}`)
  return chosen
}

/** The commit whose files are measured; throws where some of them are not committed. */
export function committed(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '') throw new Error('--write names a commit with its figures: commit first.')
  return git('rev-parse', '--short', 'HEAD')
}

/**
 * `page` with the figures of `rows` between its markers, and which of them fell since the run before. Throws where the
 * markers are missing, or a line has no figure: a page never holds figures of two runs.
 */
export function writeFigures(page: string, rows: Reported[], run: Run, lines: { name: string }[]): string {
  const missing = lines.filter(({ name }) => rows.every(({ line }) => line !== name))
  if (missing.length > 0) throw new Error(`Not written: no figure of ${missing.map(({ name }) => name).join(', ')}.`)
  return replaceBetween(
    page,
    'bench',
    `${figures(rows, run)}\n\n${wrapped(whatFell(page.slice(0, page.indexOf('<!-- /bench -->')), rows))}`,
  )
}

/** `page` with this text between the markers of a name. Throws where they are missing. */
export function replaceBetween(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md needs ${begin} and, after it, ${end}.`)
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`
}

/** A row of figures for each measure, and below, by the same number, the compared things with their medians. */
function figures(rows: Reported[], { commit, day }: Run): string {
  const table = rows.map(({ line, reach, measured: { median, min, max }, ratios, ok }, place) => {
    const goal = 'atLeast' in reach ? `≥ ${times(reach.atLeast)}` : `≤ ${times(reach.atMost)}`
    const cells = [
      place + 1,
      line,
      goal,
      `${times(median)}${ok ? '' : ', missed'}`,
      `${times(min)} to ${times(max)}`,
      ratios.length,
      commit,
      day,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const compared = rows.map(({ what, against, figures }, place) =>
    wrapped(`${place + 1}. ${what}, against ${against}: ${figures}`),
  )
  return [
    '| | line | goal | measured | spread | rounds | commit | date |',
    '|--:|---|---|---|---|--:|---|---|',
    ...table,
    '',
    ...compared,
  ].join('\n')
}

/** Ratio from which a figure counts as worse: shared machines alone change figures by up to a tenth. */
const TENTH = 1.1

/** The lines whose figures are worse than those of the page by more than a tenth, by their numbers. */
function whatFell(page: string, rows: Reported[]): string {
  const texts = new Map(itemsOf(page).map(({ nth, text }) => [nth, comparable(text)]))
  const earlier = [...page.matchAll(/^\| (\d+) \| (.+?) \| .+? \| ([\d.]+)×/gm)].map(([, nth = '', line, ratio]) => ({
    line,
    text: texts.get(nth) ?? '',
    ratio: Number(ratio),
  }))
  const fallen = rows.flatMap(({ line, what, against, reach, measured: { median } }, place) => {
    const text = comparable(`${what}, against ${against}:`)
    // Some measures of a line have the same text: each is compared with the one in its place.
    const at = earlier.findIndex((each) => each.line === line && each.text.startsWith(text))
    const [before] = at < 0 ? [] : earlier.splice(at, 1)
    if (!before) return []
    const worse = 'atLeast' in reach ? before.ratio / median : median / before.ratio
    return worse > TENTH ? [`${place + 1} (${times(before.ratio)} before)`] : []
  })
  return `Worse by more than a tenth than in the run before: ${fallen.join(', ') || 'none'}.`
}

/** The items below the table, by their numbers. */
function itemsOf(page: string): { nth: string; text: string }[] {
  const items = page.replaceAll(/\n +/g, ' ').matchAll(/^(\d+)\. (.*)$/gm)
  return [...items].map(([, nth = '', text = '']) => ({ nth, text }))
}

/** Without numbers: "a string of 7,190 bytes" has another length in each run. */
const comparable = (text: string) => text.replaceAll(/[\d.,]+/g, '#')

/** An item of a list over as many lines as it needs. */
function wrapped(item: string): string {
  const lines: string[] = []
  for (const word of item.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined) lines.push(word)
    else if (line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(`   ${word}`)
  }
  return lines.join('\n')
}
