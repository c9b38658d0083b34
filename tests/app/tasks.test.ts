/** A task that no code enqueues is found, and a task marked `'silent'` whose handler sends a mail or a notice. */
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/imports.ts'
import { MAILING } from '#tests/support/mailing-tasks.ts'

const sources = readSources(['server'])
const tasks = Object.keys(MAILING)
const named = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)

test('each task is enqueued', () => {
  const enqueued = new Set(sources.flatMap(({ source }) => named(source, /(?:task: |add_job\()'([a-z.-]+)'/g)))
  expect(tasks.filter((task) => !enqueued.has(task))).toEqual([])
})

/** Sends a held push notification again. The task that sent it first has a line of its own in `MAILING`. */
const AGAIN = ['push.again']

const PUSHES = /\bsendTo(?:Account|Device)\(/
const pushing = sources.filter(({ source }) => PUSHES.test(source)).flatMap(({ source }) => exportsOf(source))

function exportsOf(source: string) {
  return named(source, /^export (?:async )?function (\w+)/gm)
}

const answering = sources.filter(({ source }) => /\bTaskHandlers\b|^  tasks: \(house/m.test(source))

/** The task's handlers: their texts, to the next handler of the same depth or the end of the object. */
function handlersOf(task: string): string[] {
  const begins = `(?:async )?'${task.replace('.', '\\.')}'(?:: (?:async )?\\((?!db, now)[^\\n]*=>|\\()`
  const handler = new RegExp(`^( +)(?:return \\{ )?${begins}[\\s\\S]*?(?=\\n\\1(?:async )?'|\\n {0,2}\\})`, 'gm')
  return answering.flatMap(({ source }) => [...source.matchAll(handler)].map(([text]) => text))
}

const sends = (task: string) =>
  handlersOf(task).some((text) => /\bmailer\b|\bsending[,)]/.test(text) || named(text, /\b(\w+)\(/g).some(isPush))
const isPush = (called: string) => pushing.includes(called) || /^sendTo(?:Account|Device)$/.test(called)

test('each task has one handler, which is found here', () => {
  expect(tasks.filter((task) => handlersOf(task).length !== 1)).toEqual([])
})

test('a handler of a silent task takes neither the mailer nor a sender of notices, and one of each is known', () => {
  expect(['claims.mail', 'auctions.push-outbid', 'accounts.send-recovery'].filter(sends)).toHaveLength(3)
  const silent = tasks.filter((task) => MAILING[task as keyof typeof MAILING] === 'silent' && !AGAIN.includes(task))
  expect(silent.filter(sends)).toEqual([])
})
