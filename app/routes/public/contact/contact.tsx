import { href, redirect } from 'react-router'
import { contactForm, TOPIC_LENGTH, TRAP_FIELD } from './form.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { tooMany } from '#app/middleware/too-many.ts'
import { summarize } from '#app/routes/public/summarize.ts'
import { addressKey, spendAttempt } from '#server/accounts/attempts.ts'
import { receiveMessage } from '#server/messages/receive-message.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sessionContext } from '#app/middleware/session.ts'
import { pageMeta } from '#app/share.ts'
import { contact, tooManyMessages } from './words.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { ContactPage, ContactThanks } from './page.tsx'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(contact.title), description: descriptions.contact })

/** When to try again travels as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const merged = new Headers(actionHeaders)
  merged.set('Cache-Control', 'public')
  return merged
}

/** Whoever is signed in need not type their e-mail; other pages lead here with a topic. */
export function loader({ url, context }: Route.LoaderArgs) {
  return {
    sent: url.searchParams.has('enviado'),
    email: context.get(sessionContext)?.email ?? '',
    topic: (url.searchParams.get('asunto') ?? '').slice(0, TOPIC_LENGTH),
  }
}

/** Takes a message in, or gives the form again with what was typed and what is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const thanks = redirect(`${href('/contact-us')}?enviado`, 303)
  const { db, sql } = context.get(houseContext)
  const form = await formOf(request)
  // The same thanks as for everybody: a program that is told no tries something else.
  if (form.get(TRAP_FIELD)) return thanks
  const { value, refuse } = await readForm(form, contactForm, summarize)
  if (!value) return refuse()
  const waitMs = await spendAttempt(sql, 'contact-address', addressKey(context.get(clientAddressContext)))
  if (waitMs > 0) return refuse({ form: [tooManyMessages(waitMs)] }, tooMany(waitMs))
  await receiveMessage(db, value, Date.now())
  return thanks
}

export default function Contact({ loaderData: { sent, ...prefilled }, actionData }: Route.ComponentProps) {
  if (sent && !actionData) return <ContactThanks />
  return <ContactPage prefilled={prefilled} lastResult={actionData} />
}
