import { data, redirect, type RouterContextProvider } from 'react-router'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import type { Admin, Seller } from '#server/people/accounts/sessions/audiences.ts'
import { sendPrivate } from '#server/engine/media/send.ts'
import { openSettlementPaper } from '#server/aftersale/settlements/open-paper.ts'
import { viewSettlement } from '#server/aftersale/settlements/view.ts'
import { routeId } from './route-id.ts'
import { clientAddressContext } from './access/client-address.ts'
import { houseContext } from './house.ts'

type Context = Readonly<RouterContextProvider>

/** The settlement of the address's auction; of the seller's own auction with `seller`. Throws a 404 without one. */
export async function settlementAt(event: string, context: Context, seller?: Seller) {
  const id = routeId(event)
  const { db } = context.get(houseContext)
  const view = id === null ? undefined : await viewSettlement(db, id, seller?.accountId)
  if (!view) throw data(null, { status: 404 })
  return view
}

/** `page`: the settlement's page, which shows that the PDF is being drawn. */
type Asked = { event: string; viewer: Seller | Admin; page: string }

/** Sends the PDF of a settlement after logging the view. Throws a 404 when there is none for this viewer. */
export async function showSettlement(context: Context, { event, viewer, page }: Asked): Promise<Response> {
  const { db, media } = context.get(houseContext)
  const auction = routeId(event)
  const address = addressKey(context.get(clientAddressContext))
  const open = () => (auction === null ? null : openSettlementPaper(db, { auction, viewer, address }))
  // The file may be replaced between reading its row and its file; the second attempt finds the new row.
  const sent = (await send()) ?? (await send())
  if (!sent) throw data(null, { status: 404 })
  return sent

  async function send(): Promise<Response | null> {
    const paper = await open()
    if (paper === 'drawing') return redirect(page, 303)
    return paper && sendPrivate(media.private, paper.file, paper.name)
  }
}
