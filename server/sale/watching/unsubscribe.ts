import { createHmac, timingSafeEqual } from 'node:crypto'
import { AccountClosed } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { namingPart } from '#server/engine/security/secret-parts.ts'
import { type Topic, TOPICS, writeChoices } from './choices.ts'

const TOKEN = /^(\d{1,9})\.(opening|day|hour|again|digest)\.([\w-]{43})$/

/**
 * Token of an unsubscribe link: account, kind of mail, and our signature. It never expires, since mails are kept long.
 */
export function unsubscribeToken(secret: string, account: number, topic: Topic): string {
  return `${account}.${topic}.${mark(secret, account, topic)}`
}

/** Content of a token; null if we did not sign it. */
export function readUnsubscribeToken(secret: string, token: string): { account: number; topic: Topic } | null {
  const [, id, name, given] = TOKEN.exec(token) ?? []
  const topic = TOPICS.find((each) => each === name)
  if (!id || !topic || !given) return null
  const account = Number(id)
  return timingSafeEqual(Buffer.from(given), Buffer.from(mark(secret, account, topic))) ? { account, topic } : null
}

/** Ends the mails the token is for, regardless of the session; repeating changes nothing. Null for an invalid token. */
export async function unsubscribe({ db, env }: Pick<House, 'db' | 'env'>, token: string): Promise<Topic | null> {
  const asked = readUnsubscribeToken(env.SECRET, token)
  if (!asked) return null
  await writeChoices(db, asked.account, { [asked.topic]: false }).catch((error: unknown) => {
    // A closed account receives no mails any more.
    if (!(error instanceof AccountClosed)) throw error
  })
  return asked.topic
}

function mark(secret: string, account: number, topic: Topic): string {
  return createHmac('sha256', namingPart(secret)).update(`unsubscribe:${account}:${topic}`).digest('base64url')
}
