import { setTimeout as wait } from 'node:timers/promises'
import { actionAddresses } from '#tests/support/actions.ts'
import { hostileForms, sendHostile } from '#tests/support/hostile-forms.ts'
import { finding, type Finding } from './evidence.ts'

/** Bytes of a form. Most forms are refused for their content; larger ones would only be refused sooner. */
const FORM_BYTES = 30_000
const AT_ONCE = 4
/** How long strangers go on after their end while no form has been refused, as on a busy machine, in ms. */
const PATIENCE_MS = 60_000

export type Strangers = { posted: number; statuses: Map<number, number>; odd: string[] }

/**
 * Strangers post forms that our pages never send, of every kind and to every action, `aSecond` per second until `ends`
 * (epoch ms). Missing answers of killed servers are ignored.
 */
export async function harass(
  urls: string[],
  { aSecond, ends, more = [] }: { aSecond: number; ends: number; more?: string[] },
): Promise<Strangers> {
  const forms = hostileForms(FORM_BYTES)
  const addresses = [...actionAddresses, ...more]
  const seen: Strangers = { posted: 0, statuses: new Map(), odd: [] }
  const isOver = () => Date.now() >= (anyRefused(seen) ? ends : ends + PATIENCE_MS)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, stranger) => {
      for (let nth = stranger; !isOver(); nth += AT_ONCE) {
        const begun = Date.now()
        const form = forms[nth % forms.length]!
        const address = addresses[(nth * 7) % addresses.length]!
        const { status, text } = await sendHostile(urls[nth % urls.length] + address, form).catch(() => ({
          status: 0,
          text: '',
        }))
        seen.posted++
        seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
        // While the database is away, valid requests also get a 503.
        if (status >= 500 && status !== 503) seen.odd.push(`${address}, ${form.kind}: ${status} ${text.slice(0, 80)}`)
        await wait(Math.max(0, Math.min(begun + (AT_ONCE * 1_000) / aSecond, ends) - Date.now()))
      }
    }),
  )
  return seen
}

const anyRefused = ({ statuses }: Strangers) => [...statuses.keys()].some((status) => status >= 400)

export function strangersRefused(strangers: Strangers): Finding {
  const refused = finding('strangers with hostile forms are refused, never with a 500')
  refused.that(anyRefused(strangers), () => `no hostile form was refused: ${strangers.posted} posted`)
  for (const each of strangers.odd) refused.that(false, () => each)
  return refused
}
