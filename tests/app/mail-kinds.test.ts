import { expect, test } from 'vitest'
import { MAIL_KINDS } from '#server/engine/mail/kinds.ts'
import { readSources } from '#tests/support/imports.ts'

/** The `about` of a mail in source code: its kind is a literal, a template, or a variable of a union type. */
const ABOUT = /\babout: \{\s*kind(?:: (['`])(.+?)\1)?,\s*subject(?:: [^,]+)?,\s*news\b/g
const GAP = /\$\{.+?\}/g

const sources = readSources(['server']).filter(({ file }) => !file.startsWith('server/engine/mail/'))
const senders = sources.flatMap(({ file, source }) =>
  [...source.matchAll(ABOUT)].map(([, , kind = '${kind}']) => ({
    file,
    kinds: new RegExp(`^${kind.replaceAll(GAP, '[a-z-]+')}$`),
    literal: kind.replaceAll(GAP, '').length,
    stem: kind.split('$')[0]!,
  })),
)

/** Of the senders that may write a kind those whose text is closest to it. */
function sendersOf(kind: string) {
  const all = senders.filter(({ kinds }) => kinds.test(kind))
  return all.filter(({ literal }) => literal === Math.max(...all.map((each) => each.literal)))
}

test('every mail says beside its delivery of which kind it is', () => {
  const told = (file: string) => senders.filter((each) => each.file === file).length
  const sends = (source: string) => source.match(/\bmailer\.deliver\(/g)?.length ?? 0
  expect(senders.length).toBeGreaterThan(40)
  expect(sources.filter(({ file, source }) => told(file) !== sends(source)).map(({ file }) => file)).toEqual([])
})

test('each kind of mail has one sender: a receiver would take the mail of another for the first, sent again', () => {
  const found = MAIL_KINDS.map((kind) => [kind, sendersOf(kind).map(({ file }) => file)] as const)
  expect(Object.fromEntries(found.filter(([, { length }]) => length !== 1))).toEqual({
    // Receipt and refund, and with another news the transaction under review.
    payment: ['server/aftersale/sales/review-mail.ts', 'server/money/payments/mails.ts'],
  })
  const idle = senders.filter((each) => !MAIL_KINDS.some((kind) => sendersOf(kind).includes(each)))
  expect(idle).toEqual([])
})

test('each kind of a sender of several is asked for where jobs are written, by its machine or in its file', () => {
  // Neither one of a union, nor what a kind is compared with, nor a key of a table.
  const asks = (variant: string) => new RegExp(`(?<!case |\\| |[!=]== )'${variant}'(?! \\||:)`)
  const machines = readSources(['machines'])
  const idle = senders.flatMap((sender) => {
    const { file, stem } = sender
    const quarter = sources.filter((each) => each.file.startsWith(file.split('/', 2).join('/')))
    const writing = quarter.filter((each) => each.file === file || /\benqueue\(|\btask: '/.test(each.source))
    const own = MAIL_KINDS.filter((kind) => kind !== stem && sendersOf(kind).includes(sender))
    const asked = (variant: string) => [...writing, ...machines].some(({ source }) => asks(variant).test(source))
    return own.filter((kind) => !asked(kind.slice(stem.length)))
  })
  expect(idle).toEqual([])
})
