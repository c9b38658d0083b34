import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { AMOUNT_LENGTH, parseAmount } from '#app/forms/fields/money.ts'
import { shownField } from '#app/forms/shown.ts'
import { heldBid as heldBids } from '#app/texts/sale/held-bid.ts'
import type { HeldBidProps } from '#app/ui/auctions/lot/held-bid.tsx'
import { unanswered } from '#server/sale/auctions/bidding/place-bid.ts'
import { isOutage, nameOutage } from '#server/engine/http/outage.ts'
import { REQUEST_ID } from '#server/engine/http/watch-requests.ts'
import { logWarning } from '#server/engine/logs/log.ts'
import { databaseAway } from '#server/engine/metrics/counters.ts'
import { fieldsOf } from './form.ts'
import { awayContext, houseContext } from './house.ts'

const sentForm = z.object({
  amount: z.string().max(AMOUNT_LENGTH).default(''),
  key: z.string().regex(/^[\w-]{8,64}$/),
  kind: z.enum(['quick', 'open']).optional().catch(undefined),
  notices: z.coerce.number().int().optional().catch(undefined),
  act: z.enum(['dejar', 'retirar']).optional().catch(undefined),
  shown: shownField,
})

type Posted = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * The error to throw after `error`. For a bid or maximum whose session could not be read, it shows the page that sends
 * the form again, which needs no database. For any other request it is `error` itself.
 */
export async function heldUnread({ request, url, context }: Posted, error: unknown): Promise<unknown> {
  if (request.method !== 'POST' || !isOutage(error)) return error
  const [, lot, step] = /^(\/event\/\d{1,9})\/(pujar|maximo)\/?$/.exec(url.pathname) ?? []
  const { data: fields } = sentForm.safeParse(lot ? await fieldsOf(request) : null)
  const amount = parseAmount(fields?.amount ?? '')
  if (!lot || !fields || (typeof amount !== 'number' && fields.act !== 'retirar')) return error
  noteOutage({ request, context }, nameOutage(error))
  const { doubt } = unanswered(context.get(houseContext), fields.key)
  return held(`${lot}/${step}`, fields, doubt)
}

/** The same for a form whose bid the house could not take; `action` is its address. */
export function heldBid(
  { request, context }: Omit<Posted, 'url'>,
  action: string,
  fields: z.infer<typeof sentForm>,
  doubt: boolean,
) {
  noteOutage({ request, context }, 'the database is away')
  return held(action, fields, doubt)
}

/** Reads the lot for a form's answer; if the database is away by then, throws the page that sends the form again. */
export async function orHeld<Result>(
  posted: Omit<Posted, 'url'>,
  action: string,
  fields: z.infer<typeof sentForm> | undefined,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!fields || !isOutage(error)) throw error
    throw heldBid(posted, action, fields, unanswered(posted.context.get(houseContext), fields.key).doubt)
  }
}

function held(action: string, fields: z.infer<typeof sentForm>, doubt: boolean) {
  const amount = parseAmount(fields.amount)
  const kind = action.endsWith('/pujar') ? 'bid' : fields.act === 'retirar' ? 'withdrawal' : 'maximum'
  return data(
    {
      held: {
        kind,
        lot: action.replace(/\/\w+$/, ''),
        action,
        amount: typeof amount === 'number' ? amount : 0,
        fields: Object.fromEntries(
          Object.entries(fields).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
        ),
        doubt,
        title: doubt ? heldBids[kind].doubtTitle : heldBids[kind].title,
      } satisfies HeldBidProps,
    },
    { status: 503 },
  )
}

function noteOutage({ request, context }: Omit<Posted, 'url'>, why: string): void {
  context.get(awayContext)()
  databaseAway.inc()
  logWarning(`http: ${why}`, { request: request.headers.get(REQUEST_ID) })
}
