import { href, redirect } from 'react-router'
import { TOPIC_LENGTH } from './form.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sessionContext } from '#app/middleware/session.ts'
import { pageMeta } from '#app/share.ts'
import { contact } from './words.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { ContactPage, ContactThanks } from './page.tsx'
import type { Route } from './+types/contact'
import { receiveContact } from './contacting.ts'

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

export async function action({ request, context }: Route.ActionArgs) {
  const refusal = await receiveContact(request, {
    house: context.get(houseContext),
    address: context.get(clientAddressContext),
    now: Date.now(),
  })
  return refusal ?? redirect(`${href('/contact-us')}?enviado`, 303)
}

export default function Contact({ loaderData: { sent, ...prefilled }, actionData }: Route.ComponentProps) {
  if (sent && !actionData) return <ContactThanks />
  return <ContactPage prefilled={prefilled} lastResult={actionData} />
}
