import { data, type RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'

/** The demo's mailbox shows everybody's mail: it exists only where mail goes nowhere else. Throws a 404. */
export function openMailbox(context: Readonly<RouterContextProvider>) {
  const { env, db } = context.get(houseContext)
  if (env.MODE !== 'demo' || env.SMTP_URL) throw data(null, { status: 404 })
  return db
}
