import { data, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from './send-picture.ts'

type Asked = { params: { event: string; proof: string }; url: URL; context: Readonly<RouterContextProvider> }

/**
 * Sends the file that proves a step of the address's deal, as `open` finds it for the reader. Throws a 404 without one.
 */
export async function sendProof(
  { params, url, context }: Asked,
  open: (named: { auction: number; proof: number }) => Promise<string | null>,
): Promise<Response> {
  const [auction, proof] = [routeId(params.event), routeId(params.proof)]
  const file = auction === null || proof === null ? null : await open({ auction, proof })
  const { media } = context.get(houseContext)
  const shown = file && (await sendPicture(media.private, { file, name: `entrega-${auction}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
