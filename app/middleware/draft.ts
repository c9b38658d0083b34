import type { LoaderFunctionArgs } from 'react-router'
import { type Draft, draftCookie, readDraft } from '#server/people/index.ts'
import { houseContext } from './house.ts'
import { sessionContext } from './session.ts'
import { postedContext } from './typed.ts'

/**
 * What somebody had typed at this page when their session was found to be over: names and texts, as the form sent them,
 * or null. For the loader of a guarded page, called with the loader's own arguments, whose form takes them as its
 * default values under `<RecoveredNotice />`. It stays there for whoever reloads, until the form is sent.
 */
export async function takeDraft({
  request,
  url,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>): Promise<Draft | null> {
  const session = context.get(sessionContext)
  const { db, env } = context.get(houseContext)
  const token = draftCookie.read(request.headers.get('Cookie'), env.ORIGIN)
  // A form that comes back with its errors brings what was typed with it.
  if (!session || !token || context.get(postedContext)) return null
  return readDraft(db, { token, path: url.pathname }, session.accountId, Date.now())
}
