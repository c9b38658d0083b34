import { href } from 'react-router'
import { contactForm, TOPIC_LENGTH } from './form.ts'
import { takeMessage } from '#app/middleware/receive-message.ts'
import { summarize } from '#app/routes/public/summarize.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { pageMeta } from '#app/share.ts'
import { contact } from './words.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { ContactPage, ContactThanks } from './page.tsx'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(contact.title), description: descriptions.contact })

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const merged = new Headers(actionHeaders)
  merged.set('Cache-Control', 'public')
  return merged
}

/** Prefills the e-mail of a signed-in user, and the topic that other pages pass in the link. */
export function loader({ url, context }: Route.LoaderArgs) {
  return {
    sent: url.searchParams.has('enviado'),
    email: context.get(sessionContext)?.email ?? '',
    topic: (url.searchParams.get('asunto') ?? '').slice(0, TOPIC_LENGTH),
  }
}

export async function action(args: Route.ActionArgs) {
  return takeMessage(args, {
    schema: contactForm,
    summarize,
    toMessage: (typed) => typed,
    thanks: `${href('/contact-us')}?enviado`,
  })
}

export default function Contact({ loaderData: { sent, ...prefilled }, actionData }: Route.ComponentProps) {
  if (sent && !actionData) return <ContactThanks />
  return <ContactPage prefilled={prefilled} lastResult={actionData} />
}
