import { data } from 'react-router'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Notice } from '#app/ui/notice.tsx'
import { endPhone } from '#server/listing/listings/handovers/end.ts'
import { findPhone, phoneToken, phoneCookie } from '#server/listing/listings/handovers/phone.ts'
import type { Route } from './+types/finish'
import { onPhone as words } from './words.ts'

/** Behind no guard: the page is shown when the phone has left, and a second press finds it gone. */
export const loader = () => null

/** The phone leaves: its access ends, and its cookie is deleted. */
export async function action({ request, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const { ORIGIN } = house.env
  const token = phoneToken(request.headers.get('Cookie'), ORIGIN)
  const now = Date.now()
  const open = token && (await findPhone(house.db, token, now))
  const address = context.get(clientAddressContext)
  if (open) await endPhone(house, { handover: open.handover, account: open.phone.accountId, address, now })
  return data(null, { headers: { 'Set-Cookie': phoneCookie(null, ORIGIN) } })
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Finish() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      <Notice tone="success" text={words.finished} />
    </div>
  )
}
