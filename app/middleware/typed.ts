import { createContext, type LoaderFunctionArgs } from 'react-router'
import { addressKey, type Draft, DRAFT_MS, draftCookie, dropDraft, keepDraft, lastAccount, makeToken, type Session, sessionToken, spendAttempt } from '#server/people/index.ts'
import { clientAddressContext } from './client-address.ts'
import { houseContext } from './house.ts'
import { isSecret } from './secrets.ts'

type Posted = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>

/** This request posts a form. A loader that runs after its action cannot tell by itself. */
export const postedContext = createContext<boolean>(false)

/** What was typed has just been kept for later: the answer that says so does not let go of it. */
export const keptContext = createContext<boolean>(false)

/** In characters, over all names and texts of a form. */
const MOST = 64 * 1024

/**
 * Keeps the texts of a form that came without a session for the account whose session it was. Returns the `Set-Cookie`
 * header that gives them back after the sign-in; null where there is nothing to keep.
 */
export async function keepTyped(posted: Posted, audience: Session['audience']): Promise<string | null> {
  return keepForm(posted, await posted.request.formData().catch(() => new FormData()), audience)
}

/** The same for a form that has been read. */
export async function keepForm(
  { request, url, context }: Posted,
  form: FormData,
  audience: Session['audience'],
): Promise<string | null> {
  const { db, sql, env } = context.get(houseContext)
  const fields = textsOf(form)
  if (Object.keys(fields).length === 0) return null
  if ((await spendAttempt(sql, 'draft-address', addressKey(context.get(clientAddressContext)))) > 0) return null
  const cookies = request.headers.get('Cookie')
  const old = sessionToken(cookies, env.ORIGIN)
  const accountId = old ? await lastAccount(db, old, audience) : null
  // The browser's token stays: a form in another window may be kept under it.
  const token = draftCookie.read(cookies, env.ORIGIN) ?? makeToken()
  context.set(keptContext, true)
  await keepDraft(db, { token, path: url.pathname }, { accountId, fields, now: Date.now() })
  return draftCookie.write(token, env.ORIGIN, DRAFT_MS)
}

/** Lets go of what was kept of this page's form: it has now been sent with a session. */
export async function forgetTyped({ request, url, context }: Posted, accountId: number): Promise<void> {
  const { db, env } = context.get(houseContext)
  const token = draftCookie.read(request.headers.get('Cookie'), env.ORIGIN)
  if (token && !context.get(keptContext)) await dropDraft(db, { token, path: url.pathname }, accountId)
}

function textsOf(form: FormData): Draft {
  const texts = new Map<string, string>()
  let size = 0
  for (const [name, value] of form) {
    if (typeof value !== 'string' || isSecret(name)) continue
    // The database's texts hold no NUL.
    const [key, text] = [name.replaceAll('\0', ''), value.replaceAll('\0', '')]
    if (size + key.length + text.length > MOST) continue
    size += key.length + text.length
    // What is chosen among many comes under one name.
    const before = texts.get(key)
    texts.set(key, before === undefined ? text : `${before}\n${text}`)
  }
  return Object.fromEntries(texts)
}
