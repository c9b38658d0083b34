import { withoutLinks } from '#machines/identifiers/rules.ts'
import { type PushSubject, topicOf } from './topic.ts'
import type { Subscription } from './sealed-device.ts'

/** Content of a notice. */
export type PushMessage = {
  title: string
  body: string
  /** Path of ours to open on a press. */
  url: string
  /** A later notice about the same replaces this one, on the device and at the push service. */
  about: PushSubject
  /** Expiry in epoch ms; a device switched off until then never shows it. */
  until: number
  /** Epoch ms after which it is not tried again; an hour after the first try by default. */
  lateAt?: number
}

type Contact = { publicKey: string; privateKey: string; /** A `mailto:` or `https:` address. */ subject: string }

/** Maximum retention by push services, in seconds. */
const LONGEST_TTL = 24 * 3_600
/** Maximum characters of a title and of a text: with them the encrypted body stays within 4,096 bytes (RFC 8030). */
const LONGEST = { title: 120, body: 400 }

/** The encrypted request of a message to one device, as all push services take it (RFC 8291, RFC 8292). */
export async function encrypt({ endpoint, p256dh, auth }: Subscription, message: PushMessage, contact: Contact) {
  const { about, until } = message
  const topic = topicOf(about)
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shownIn(message)),
    {
      vapidDetails: contact,
      TTL: Math.min(LONGEST_TTL, Math.max(0, Math.floor((until - Date.now()) / 1_000))),
      urgency: 'high',
      topic,
      contentEncoding: 'aes128gcm',
    },
  )
  return { headers: headers as Record<string, string>, body }
}

/**
 * The content that a device shows, and the page that it opens. An address in a name is no link, also on systems that
 * make links of notices.
 */
export function shownIn({ title, body, url, about }: PushMessage) {
  const text = (typed: string, most: number) => cut(withoutLinks(typed), most)
  return { title: text(title, LONGEST.title), body: text(body, LONGEST.body), url, tag: topicOf(about) }
}

function cut(text: string, most: number): string {
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
