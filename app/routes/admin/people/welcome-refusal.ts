import { byAndAgo } from '#app/texts/format/ago.ts'
import type { WelcomeRefusal } from '#server/people/people/resend-welcome.ts'
import { person as words } from './words.ts'

/** The reason why the welcome mail was not sent. */
export function welcomeRefusalText({ refusal, now }: { refusal: WelcomeRefusal; now: number }): string {
  return refusal.refused === 'just-sent'
    ? words.justSent(byAndAgo(refusal.by, now))
    : words.welcomeRefused[refusal.refused]
}
