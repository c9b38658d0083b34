import { data, type RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { validation } from '#app/texts/accounts.ts'
import { pageTitle } from '#app/texts/site.ts'
import { validateEmail } from '#server/accounts/validate-email.ts'

type Result = 'validating' | Awaited<ReturnType<typeof validateEmail>>

/** While the browser fetches the result it shows that we are at it; no script is needed for that. */
export const RESULT = '?resultado'

export const VALIDATION_STATES = { validating: 'validating', validated: 'correct', already: 'correct', problem: 'problem' } as const

/** A mail's link leads here, and this to its result; opening it again says that it did its work. */
export async function validating({ url, token, context }: { url: URL; token: string; context: Readonly<RouterContextProvider> }) {
  if (!url.searchParams.has('resultado')) return data({ result: 'validating' as Result })
  const result: Result = await validateEmail(context.get(houseContext).db, token, Date.now())
  return data({ result }, { status: result === 'problem' ? 400 : 200 })
}

export function validatingMeta(result: Result | undefined) {
  return [...privateMeta(pageTitle(validation.title)), ...(result === 'validating' ? [{ httpEquiv: 'refresh', content: `0;url=${RESULT}` }] : [])]
}
