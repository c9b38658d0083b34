import { href } from 'react-router'
import { SENTENCES, sentenceOf } from '#app/texts/people/audited-acts.ts'
import type { LogRow } from '#server/people/audit-log/read.ts'
import type { SubjectName } from '#server/office/log/name-subjects.ts'
import { type Detail, detailOf, detailsOf } from './details.ts'
import { paymentKey, subjectKey, subjectOf, subjectTold } from './subjects.ts'

/** Text of a sentence; `strong` for a value of the act, `href` for the subject's screen. */
export type Piece = { text: string; strong?: true; href?: string | null }

/** An act in words: the sentence after the administrator's name, and the details that are not in it. */
type Told = {
  pieces: Piece[]
  details: Detail[]
  /** False for an act without a sentence, or whose row lacks a detail that its sentence needs. */
  whole: boolean
}

type Row = Pick<LogRow, 'action' | 'subject' | 'details' | 'audience'>

/** Names by subject, such as `auction:12`. */
export type Names = Partial<Record<string, SubjectName>>

/** The subjects whose names the sentences of these rows need. */
export const keysOf = (rows: Row[]) =>
  rows.flatMap((row) => [subjectKey(row), paymentKey(row)].filter((key) => key !== null))

/** Tells a row of the log. `names`: those of today; a deleted subject has the name it had. */
export function tellAct(row: Row, names: Names = {}): Told {
  const { action, details } = row
  const named = names[subjectKey(row)]
  const payer = names[paymentKey(row) ?? '']
  const sentence = Object.hasOwn(SENTENCES, action) ? SENTENCES[action as keyof typeof SENTENCES] : null
  const name = nameIn(details)
  const subject = subjectTold(row, named ?? (row.subject.includes(':') || name ? name : undefined))
  const { href: screen } = subjectOf(row)
  const used = new Set<string>()
  const slot = (path: string): Piece | null => {
    if (path === 'subject') return { text: subject, href: screen }
    if (path === 'payer') return payer ? { text: payer.name, href: accountHref(payer.account) } : null
    const value = detailOf(details, path)
    if (value === null) return null
    used.add(path)
    return { text: value, strong: true }
  }
  const pieces = sentence === null ? null : fill(sentence, slot)
  if (!pieces) {
    const act = sentenceOf(action)
    const plain = [{ text: `${act.charAt(0).toLowerCase()}${act.slice(1)}: ` }, { text: subject, href: screen }]
    return { pieces: plain, details: detailsOf(details), whole: false }
  }
  return { pieces: contracted(pieces), details: detailsOf(details, used), whole: true }
}

/** The sentence with its slots filled; null if one outside brackets is empty. */
function fill(sentence: string, slot: (path: string) => Piece | null): Piece[] | null {
  const pieces: Piece[] = []
  for (const [, optional, path, text] of sentence.matchAll(/\[(.+?)\]|\{(.+?)\}|([^[{]+)/g)) {
    if (optional) pieces.push(...(fill(optional, slot) ?? []))
    else if (text) pieces.push({ text })
    else {
      const filled = slot(path ?? '')
      if (!filled) return null
      pieces.push(filled)
    }
  }
  return pieces
}

/** "de el" and "a el" become "del" and "al". */
function contracted(pieces: Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    const [before, after] = [pieces[at - 1]?.text ?? '', pieces[at + 1]?.text ?? '']
    if (/\b(de|a) $/.test(before) && piece.text.startsWith('el ')) return { ...piece, text: piece.text.slice(3) }
    if (/\b(de|a) $/.test(piece.text) && after.startsWith('el '))
      return { ...piece, text: `${piece.text.slice(0, -1)}l ` }
    return piece
  })
}

const accountHref = (account: number | undefined) =>
  account === undefined ? null : href('/admin/frontusers/:account', { account: String(account) })

/** The name that a subject had, in the details of its change. */
function nameIn(details: unknown): SubjectName | undefined {
  const name = ['name', 'username', 'version', 'code'].map((each) => detailOf(details, each)).find(Boolean)
  return name ? { name } : undefined
}
