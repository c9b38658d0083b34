import { tokenCookie } from './cookies.ts'

/** Names a browser's drafts. It outlives the session, which is over by then. */
export const draftCookie = tokenCookie('remate_draft')
