import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { pushWaiting, pushWish, sendWaitingMail, sendWishMail, type WaitingNews, type WishNews } from './notify.ts'
import { reviewWish } from './review.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Looks what time has made of a wish and its deposit. */
    'limit-requests.review': { request: number }
    /** Mails the buyer about their wish. */
    'limit-requests.mail': WishNews
    /** The same on the buyer's devices. */
    'limit-requests.push': WishNews
    /** A wish waits: mails one administrator. */
    'limit-requests.waiting-mail': WaitingNews
    /** The same on the administrator's devices. */
    'limit-requests.waiting-push': WaitingNews
  }
}

type LimitRequestTask = Extract<keyof TaskHandlers, `limit-requests.${string}`>

export function limitRequestTasks(house: House, mailer: Mailer): Pick<TaskHandlers, LimitRequestTask> {
  return {
    'limit-requests.review': ({ request }) => reviewWish(house, request),
    'limit-requests.mail': (payload) => sendWishMail(house, mailer, payload),
    'limit-requests.push': (payload) => pushWish(house, payload),
    'limit-requests.waiting-mail': (payload) => sendWaitingMail(house, mailer, payload),
    'limit-requests.waiting-push': (payload) => pushWaiting(house, payload),
  }
}
