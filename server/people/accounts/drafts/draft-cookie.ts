import { tokenCookie } from '#server/people/accounts/sessions/cookies.ts'

/** Identifies a browser's drafts. It outlives the session, since drafts are kept when a session has expired. */
export const draftCookie = tokenCookie('remate_draft')
