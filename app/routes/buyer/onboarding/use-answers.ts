import { useEffect, useRef, useState } from 'react'
import { parseForm } from '#app/forms/parse-form.ts'
import { person as personSchema } from '#app/forms/person.ts'
import type { OnboardingStep } from './form.ts'
import { postAsPage, postStep, readProgress } from './post-step.ts'
import type { Refusal, StoredPerson } from './receive-step.server.ts'
import { stepPath } from './steps.ts'
import { onboarding as words } from './words.ts'

/** A refusal with its number; `unsent`: the connection failed, and the server may not have received the post. */
export type Refused = Refusal & { nth: number; unsent?: boolean }

type Heard = { step: OnboardingStep; stored: StoredPerson; refused: Refused | undefined }

/** State of the steps by the server's answers, and the post under way. */
export function useAnswers(first: Heard, volver: string) {
  const [heard, setHeard] = useState(first)
  const [posting, setPosting] = useState<string | null>(null)
  const asked = useRef(0)
  const read = useRef(0)
  const { step } = heard

  useEffect(() => {
    const isHere = () => location.pathname === stepPath(step, '')
    if (!isHere()) history.pushState(null, '', stepPath(step, volver))
    const back = () => isHere() || location.reload()
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [step, volver])

  /** Takes over stored values, unless the answer to a later request has brought newer ones. */
  function hear(nth: number, stored: Partial<StoredPerson>, change: Partial<Heard>): void {
    const isNewest = nth > read.current
    if (isNewest) read.current = nth
    setHeard((now) => ({ ...now, ...(isNewest && { stored: { ...now.stored, ...stored } }), ...change }))
  }

  return {
    ...heard,
    /** The intent of the post under way. */
    posting,
    async post(body: FormData): Promise<void> {
      const nth = ++asked.current
      setPosting(String(body.get('intent')))
      const answer = await postStep(body)
      if (answer === 'page') return postAsPage(stepPath(step, volver), body)
      setPosting(null)
      if (answer === null) return hear(nth, {}, { refused: { nth, unsent: true, ...unsentData(body) } })
      const { step: next, refusal, ...stored } = answer
      hear(nth, stored, { step: next, ...(refusal && { refused: { ...refusal, nth } }) })
    },
    async refresh(): Promise<void> {
      const nth = ++asked.current
      const progress = await readProgress()
      if (progress) hear(nth, progress, {})
    },
  }
}

/** The personal data form with what was typed, and why it was not sent. */
function unsentData(body: FormData): Refusal {
  if (body.get('intent') !== 'datos') return {}
  return { result: parseForm(body, personSchema).reply({ form: [words.dataNotSent] }) }
}
