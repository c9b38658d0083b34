import { href } from 'react-router'
import type { Answer, Progress } from './send.ts'

/** Time without an answer after which a post counts as lost, in ms; it may carry a photo. */
const PATIENCE_MS = 180_000

/** Posts a step: the answer; null if none came; 'page' if the browser has to open one, for example to sign in. */
export async function postStep(body: FormData): Promise<Answer | 'page' | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(href('/onboarding/enviar'), { method: 'POST', body, redirect: 'manual', signal })
    if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return null
    return isJson(answer) ? ((await answer.json()) as Answer) : 'page'
  } catch {
    return null
  }
}

/** Reads the buyer's state and documents; null if no answer came. */
export async function readProgress(): Promise<Progress | null> {
  try {
    const answer = await fetch(href('/onboarding/enviar'), { redirect: 'manual' })
    return answer.ok && isJson(answer) ? ((await answer.json()) as Progress) : null
  } catch {
    return null
  }
}

const isJson = ({ headers }: Response) => !!headers.get('Content-Type')?.startsWith('application/json')

/** Sends the texts of a form as a page: the answer is the next page, and a sign-in keeps them. */
export function postAsPage(action: string, body: FormData): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  for (const [name, value] of body)
    if (typeof value === 'string')
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}
