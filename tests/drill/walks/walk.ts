/** One runbook walked as written: the trouble is made, its alarm must speak, the steps are taken, and it must be over. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../program.ts'

const RUNBOOKS = join(import.meta.dirname, '../../../docs/runbooks')
/** An alarm must speak within this time, and a trouble be over this long after the last step. In ms. */
const ALARM_MS = 360_000
const OVER_MS = 360_000
/** A command of a runbook ends within this time, in ms. */
const COMMAND_MS = 300_000
/** Largest output of one command that is kept, in characters. */
const OUTPUT = 4_000

/** What every walk finds prepared. */
export type Scene = {
  /** Variables that the runbooks' commands name, such as `DATABASE_URL`. */
  env: Record<string, string>
  log(line: string): void
}

/**
 * A step: the beginning of a list item of "Look at" or "Do". Its shell block is run as written; an item without one is
 * an act of a person, given as a function.
 */
export type Step<S extends Scene> = string | [item: string, act: (scene: S) => Promise<void>]

export type Walk<S extends Scene> = {
  /** The runbook's file, without `.md`. */
  runbook: string
  /** What is wrong, in a few words. */
  trouble: string
  /** Prepares the trouble, for example with bids; its time is not counted. */
  prepare?(scene: S): Promise<void>
  /** Makes the trouble. */
  strike(scene: S): Promise<void>
  /** Whether the alarm that names this runbook speaks; asked until it does. */
  alarm(scene: S): Promise<boolean>
  steps: Step<S>[]
  /** What "Over when" says; asked until it holds. */
  over(scene: S): Promise<boolean>
  /** Ends what the trouble left, also after a walk that failed. */
  tidy?(scene: S): Promise<void>
}

/** Result of a walk. Durations in ms, null if it was never reached. */
export type Walked = {
  runbook: string
  trouble: string
  /** From the trouble to its alarm. */
  alarm: number | null
  /** From the alarm to the end of the last step. */
  steps: number | null
  /** From the trouble to its end. */
  over: number | null
  commands: { item: string; command: string; output: string; ms: number }[]
  problem: string | null
}

type Item = { text: string; command: string | null }

/** Items of "Look at" and "Do" with their shell blocks, in the order of the file. */
export function itemsOf(text: string): Item[] {
  const items: Item[] = []
  let section = ''
  let block: string[] | null = null
  for (const line of text.split('\n')) {
    if (block) {
      if (line.trim() === '```') {
        items.at(-1)!.command = [items.at(-1)!.command, ...block].filter((each) => each !== null).join('\n')
        block = null
      } else block.push(line.replace(/^ {2}/, ''))
    } else if (line.startsWith('## ')) section = line.slice(3)
    else if (section === 'Look at' || section === 'Do') {
      if (line.startsWith('- ')) items.push({ text: line.slice(2), command: null })
      else if (line.trim() === '```sh') block = []
      else if (line.trim() !== '' && items.length > 0) items.at(-1)!.text += ` ${line.trim()}`
    }
  }
  return items
}

/** Walks a runbook. Never throws: what went wrong is in the result. */
export async function walk<S extends Scene>(
  { runbook, trouble, prepare, strike, alarm, steps, over, tidy }: Walk<S>,
  scene: S,
): Promise<Walked> {
  const result: Walked = { runbook, trouble, alarm: null, steps: null, over: null, commands: [], problem: null }
  const items = itemsOf(readFileSync(join(RUNBOOKS, `${runbook}.md`), 'utf8'))
  try {
    const planned = steps.map((step) => plan(step, items))
    await prepare?.(scene)
    const struck = performance.now()
    await strike(scene)
    await until(`the alarm of ${runbook}`, () => alarm(scene), ALARM_MS, 500)
    const heard = performance.now()
    result.alarm = heard - struck
    for (const { item, act } of planned) {
      if (act) await act(scene)
      else {
        const begun = performance.now()
        const output = await runCommand(item.command!, scene.env)
        result.commands.push({ item: item.text, command: item.command!, output, ms: performance.now() - begun })
      }
    }
    result.steps = performance.now() - heard
    await until(`the end of ${runbook}`, () => over(scene), OVER_MS, 500)
    result.over = performance.now() - struck
  } catch (error) {
    result.problem = error instanceof Error ? error.message : String(error)
  }
  await tidy?.(scene).catch((error: unknown) => (result.problem ??= `Not tidied: ${String(error)}`))
  return result
}

function plan<S extends Scene>(
  step: Step<S>,
  items: Item[],
): { item: Item; act: ((scene: S) => Promise<void>) | null } {
  const [beginning, act] = typeof step === 'string' ? [step, null] : step
  const item = items.find(({ text }) => text.startsWith(beginning))
  if (!item) throw new Error(`The runbook has no step that begins with: ${beginning}`)
  if (!act && item.command === null) throw new Error(`The step has no command: ${beginning}`)
  return { item, act }
}

/** Runs a command as an operator's shell would; throws with its output where it fails. */
function runCommand(command: string, env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      'bash',
      ['--norc', '-euo', 'pipefail', '-c', command],
      { env: { PATH: process.env.PATH ?? '', ...env }, timeout: COMMAND_MS, maxBuffer: 1 << 24 },
      (error, out, err) => {
        const output = `${out}${err}`.slice(0, OUTPUT)
        if (error) reject(new Error(`${command}\n${output}`))
        else resolve(output)
      },
    )
  })
}

const seconds = (ms: number | null) => (ms === null ? '–' : (ms / 1_000).toFixed(1))

/** The table of all walks. */
export function tableOf(walks: Walked[]): string {
  const rows = [
    ['runbook', 'trouble', 'alarm s', 'steps s', 'over s', ''],
    ...walks.map(({ runbook, trouble, alarm, steps, over, problem }) => [
      runbook,
      trouble,
      ...[alarm, steps, over].map(seconds),
      problem ? 'WRONG' : 'ok',
    ]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n')
}
