import { setTimeout as wait } from 'node:timers/promises'
import { actionAddresses } from '#tests/support/actions.ts'
import { hostileForms, sendHostile } from '#tests/support/hostile-forms.ts'
import { finding, type Finding } from './evidence.ts'

/** Bytes of a form. Most are refused for what stands in them; more would only be refused sooner. */
const FORM_BYTES = 30_000
const AT_ONCE = 4

export type Strangers = { posted: number; statuses: Map<number, number>; odd: string[] }

/**
 * Strangers who post what no form of ours sends, of every kind and to every action, `aSecond` of them until `ends`
 * (epoch ms). A server that is killed answers nothing, which is none of their business.
 */
export async function harass(
  urls: string[],
  { aSecond, ends, more = [] }: { aSecond: number; ends: number; more?: string[] },
): Promise<Strangers> {
  const forms = hostileForms(FORM_BYTES)
  const addresses = [...actionAddresses, ...more]
  const seen: Strangers = { posted: 0, statuses: new Map(), odd: [] }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, stranger) => {
      for (let nth = stranger; Date.now() < ends; nth += AT_ONCE) {
        const begun = Date.now()
        const form = forms[nth % forms.length]!
        const address = addresses[(nth * 7) % addresses.length]!
        const { status, text } = await sendHostile(urls[nth % urls.length] + address, form).catch(() => ({
          status: 0,
          text: '',
        }))
        seen.posted++
        seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
        // While the database is away, 503 is the answer to whoever means it, too.
        if (status >= 500 && status !== 503) seen.odd.push(`${address}, ${form.kind}: ${status} ${text.slice(0, 80)}`)
        await wait(Math.max(0, Math.min(begun + (AT_ONCE * 1_000) / aSecond, ends) - Date.now()))
      }
    }),
  )
  return seen
}

/** What the storm says of them. */
export function strangersRefused({ posted, statuses, odd }: Strangers): Finding {
  const refused = finding('strangers with hostile forms are refused, never with a 500')
  refused.that(
    posted > 0 && [...statuses.keys()].some((status) => status >= 400),
    () => `nobody was refused: ${posted} posted`,
  )
  for (const each of odd) refused.that(false, () => each)
  return refused
}
