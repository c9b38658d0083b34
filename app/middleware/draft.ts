import type { LoaderFunctionArgs } from 'react-router'
import { type Draft, readDraft } from '#server/people/accounts/drafts/drafts.ts'
import { draftCookie } from '#server/people/accounts/drafts/draft-cookie.ts'
import { houseContext } from './house.ts'
import { sessionContext } from './access/session.ts'
import { postedContext } from './typed.ts'

/**
 * Values typed on this page before the session was found to be expired: names and texts as posted, or null. Called by
 * the loader of a guarded page with its own arguments; the form takes them as default values under `<RecoveredNotice
 * />`. They stay after a reload, until the form is sent.
 */
export async function takeDraft({
  request,
  url,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>): Promise<Draft | null> {
  const session = context.get(sessionContext)
  const { db, env } = context.get(houseContext)
  const token = draftCookie.read(request.headers.get('Cookie'), env.ORIGIN)
  // A form returned with errors already has its typed values.
  if (!session || !token || context.get(postedContext)) return null
  return readDraft(db, { token, path: url.pathname }, session.accountId, Date.now())
}
