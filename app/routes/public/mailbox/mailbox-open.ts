import { data, type RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'

/** The demo's mailbox shows all mail of all users; it exists only in demo mode without SMTP. Throws a 404 otherwise. */
export function openMailbox(context: Readonly<RouterContextProvider>) {
  const { env, db } = context.get(houseContext)
  if (env.MODE !== 'demo' || env.SMTP_URL) throw data(null, { status: 404 })
  return db
}
