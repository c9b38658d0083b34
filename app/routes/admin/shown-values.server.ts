import { createHash } from 'node:crypto'

/** Values of an edit form by field: a text, none for an empty field or a checkbox that is off. */
export type FormValues = Record<string, string | undefined>

/** Hidden field of an edit form with what the form showed. */
const SHOWN = 'shown'
const DIGEST_LENGTH = 12
const LONGEST = 2_000

/** Content of the hidden field `shown`: a digest of each value, by field. */
export function shownOf(values: FormValues): string {
  return JSON.stringify(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, digestOf(value)])))
}

/**
 * Keeps the changes of another person who saved the same entry first. A field that the form left as it was shown gets
 * the stored value. If the other person changed none of the remaining fields, the form gets the current `basis`;
 * otherwise it keeps its old one, by which the command finds the conflict.
 *
 * @param form The posted form, changed in place; one without `shown` stays as it is.
 * @param now The stored values as the form would show them, and the entry's current basis.
 */
export function keepOthersChanges(form: FormData, now: { values: FormValues; basis: number }): void {
  const shown = readShown(form)
  if (!shown) return
  let disputed = false
  for (const name of new Set([...Object.keys(shown), ...Object.keys(now.values)])) {
    const typed = form.get(name)
    if (typeof typed === 'object' && typed !== null) continue
    const value = now.values[name]
    const [was, mine, theirs] = [shown[name] ?? digestOf(), digestOf(typed ?? undefined), digestOf(value)]
    if (mine === was) {
      if (value === undefined) form.delete(name)
      else form.set(name, value)
    } else if (theirs !== was && theirs !== mine) disputed = true
  }
  if (!disputed) form.set('basis', String(now.basis))
}

function readShown(form: FormData): Record<string, unknown> | null {
  const text = form.get(SHOWN)
  if (typeof text !== 'string' || text.length > LONGEST) return null
  try {
    const shown: unknown = JSON.parse(text)
    return typeof shown === 'object' ? (shown as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** A browser sends lines of a text area with CR LF, and leaves out the first empty line. */
function digestOf(text = ''): string {
  return createHash('sha256')
    .update(text.replace(/\r\n?/g, '\n').replace(/^\n/, ''))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH)
}
