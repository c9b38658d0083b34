import type { RouterContextProvider } from 'react-router'
import { factorCode as schema, passkeyAnswer } from '#app/forms/factor-code.ts'
import { secondFactor as words } from '#app/texts/people/second-factor.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { proveCode, type Proven, type Refusal } from '#server/people/second-factor/prove-code.ts'
import { provePasskey } from '#server/people/second-factor/passkeys.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { asker } from './security.ts'
import { tooMany } from './too-many.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Receives the code of a second factor, or the signed answer of a passkey: `proven`, or the form again. `over`: the
 * session has ended meanwhile.
 */
export async function receiveFactor({ request, context }: Asked, { again }: { again: boolean }) {
  const form = await formOf(request)
  const { house, ...who } = asker({ request, context })
  const { value, refuse } = await readForm(form, schema)
  const signed = passkeyAnswer.safeParse(Object.fromEntries(form)).data
  if (signed) {
    const done = await provePasskey(house, { ...who, response: signed.respuesta, again })
    if (!done.ok && done.code === 'wrong') return { refused: refuse({ form: [words.passkeyFailed] }) }
    return answerOf(done, refuse)
  }
  if (!value) return { refused: refuse() }
  const done = await proveCode(house, { ...who, code: value.codigo, again })
  return answerOf(done, refuse)
}

type Refuse = Awaited<ReturnType<typeof readForm<typeof schema>>>['refuse']

function answerOf(done: Proven | Refusal, refuse: Refuse) {
  if (done.ok) return { proven: done }
  if (done.code === 'session-ended') return { over: true as const }
  if (done.code === 'too-many')
    return { refused: refuse({ form: [tooManyAttempts(done.waitMs)] }, tooMany(done.waitMs)) }
  return { refused: refuse({ codigo: [words[done.code]] }) }
}
