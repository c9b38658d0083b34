import { createContext, type LoaderFunctionArgs } from 'react-router'
import { addressKey, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import { makeToken } from '#server/people/accounts/sessions/tokens.ts'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { type Draft, DRAFT_MS, dropDraft, keepDraft } from '#server/people/accounts/drafts/drafts.ts'
import { draftCookie } from '#server/people/accounts/drafts/draft-cookie.ts'
import { lastAccount } from '#server/people/accounts/sessions/sessions.ts'
import { clientAddressContext } from './access/client-address.ts'
import { houseContext } from './house.ts'
import { isSecret } from './access/secrets.ts'

type Posted = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>

/** True when this request posts a form; a loader that runs after an action cannot know otherwise. */
export const postedContext = createContext<boolean>(false)

/** True when this request has just stored the typed values, so that its own answer does not delete them. */
const keptContext = createContext<boolean>(false)

/** Maximum characters of all names and texts of a form. */
const MOST = 64 * 1024

/**
 * Stores the texts of a form posted without a session, for the account of the expired session. Returns the `Set-Cookie`
 * header that restores them after the sign-in; null when there is nothing to store.
 */
export async function keepTyped(posted: Posted, audience: Session['audience']): Promise<string | null> {
  return keepForm(posted, await posted.request.formData().catch(() => new FormData()), audience)
}

/** The same for a form that was already read. */
export async function keepForm(
  { request, url, context }: Posted,
  form: FormData,
  audience: Session['audience'],
): Promise<string | null> {
  const { db, sql, env } = context.get(houseContext)
  const fields = draftOf(form)
  if (Object.keys(fields).length === 0) return null
  if ((await spendAttempt(sql, 'draft-address', addressKey(context.get(clientAddressContext)))) > 0) return null
  const cookies = request.headers.get('Cookie')
  const old = sessionToken(cookies, env.ORIGIN)
  const accountId = old ? await lastAccount(db, old, audience) : null
  // The browser's token is reused, because another window's form may be stored under it.
  const token = draftCookie.read(cookies, env.ORIGIN) ?? makeToken()
  context.set(keptContext, true)
  await keepDraft(db, { token, path: url.pathname }, { accountId, fields, now: Date.now() })
  return draftCookie.write(token, env.ORIGIN, DRAFT_MS)
}

/** Deletes the stored values of this page's form after it was sent with a session. */
export async function forgetTyped({ request, url, context }: Posted, accountId: number): Promise<void> {
  const { db, env } = context.get(houseContext)
  const token = draftCookie.read(request.headers.get('Cookie'), env.ORIGIN)
  if (token && !context.get(keptContext)) await dropDraft(db, { token, path: url.pathname }, accountId)
}

/** The texts of a form that may be kept: no secrets, bounded. */
export function draftOf(form: FormData): Draft {
  const texts = new Map<string, string>()
  let size = 0
  for (const [name, value] of form) {
    if (typeof value !== 'string' || isSecret(name)) continue
    // The database does not accept NUL in texts.
    const [key, text] = [name.replaceAll('\0', ''), value.replaceAll('\0', '')]
    if (size + key.length + text.length > MOST) continue
    size += key.length + text.length
    // Multiple choices share one name.
    const before = texts.get(key)
    texts.set(key, before === undefined ? text : `${before}\n${text}`)
  }
  return Object.fromEntries(texts)
}
