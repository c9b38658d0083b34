/** A served house with an open auction, to which hostile forms are posted. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { openHall, SECRET, signIn } from '#tests/bench/kit/hall.ts'
import { POSTED_BID } from '#tests/bench/kit/posted-bid.ts'
import { startServer } from '#tests/bench/kit/processes.ts'
import { type HostileForm, sendHostile } from './hostile-forms.ts'
import { createTestDatabase } from './postgres.ts'

/** The front's two refusals of a form. */
export const REFUSED = /Solicitud no válida|Formulario demasiado grande/

type Answer = { status: number; text: string }

/** Opens the house in a process of its own, with four buyers who are signed in. */
export async function openHostileHouse() {
  await buildIfNeeded(() => {})
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'remate-hostile-'))
  const hall = await openHall(database, 4)
  const cookies = await signIn(database.db, hall.buyers)
  const auction = await hall.auction()
  const server = await startServer('servers/house.ts', { HOUSE: database.url, DATA: folder, SECRET, LOWEST_BIDS: '1' })
  return {
    ...server,
    cookies,
    /** The status of a bid of 1,000 by form. */
    async bid(cookie: string, key: string): Promise<number> {
      const answer = await fetch(`${server.url}/event/${auction}/pujar`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ ...POSTED_BID, key }),
      })
      await answer.text()
      return answer.status
    },
    /** Posts forms, four at a time; resolves to their bytes together. */
    async postAll(
      posts: { address: string; form: HostileForm }[],
      seen: (address: string, form: HostileForm, answer: Answer) => void,
      headers: Record<string, string> = {},
    ): Promise<number> {
      const waiting = posts.values()
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (const { address, form } of waiting)
            seen(address, form, await sendHostile(server.url + address, form, headers))
        }),
      )
      return posts.reduce((sum, { form }) => sum + form.body.length, 0)
    },
    async close() {
      await server.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Each form to each address. */
export const everywhere = (forms: HostileForm[], addresses: string[]) =>
  addresses.flatMap((address) => forms.map((form) => ({ address, form })))

/** True if a form was refused with a page before its action ran. */
export const isRefused = ({ status, text }: Answer) =>
  (status === 400 || status === 413) && REFUSED.test(text) && text.startsWith('<!doctype')
