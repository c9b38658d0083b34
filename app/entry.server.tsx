import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { onlyMatched, restoreData } from '#server/engine/below/loader-data.ts'
import { isOutage, nameOutage } from '#server/engine/http/outage.ts'
import { REQUEST_ID } from '#server/engine/http/watch-requests.ts'
import { logError, logWarning } from '#server/engine/logs/log.ts'
import { databaseAway } from '#server/engine/metrics/counters.ts'
import { awayContext } from './middleware/house.ts'
import styles from './styles/app.css?url'
import { HeldBid } from './ui/auctions/lot/held-bid.tsx'
import { HeldPage } from './ui/auctions/lot/held-page.ts'

/** Renders every page to a string: no page runs the router in the browser, and a stream costs twice as much. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The page is not painted before its styles arrive, so their download starts before the HTML is parsed.
  headers.append('Link', `<${styles}>; rel=preload; as=style`)
  restoreData(context)
  // Nothing reads the loaders' data in the browser.
  void context.serverHandoffStream?.cancel()
  const matched = { ...onlyMatched(context), serverHandoffStream: undefined }
  const html = `<!doctype html>${renderToString(
    <HeldPage value={(held) => <HeldBid {...held} />}>
      <ServerRouter context={matched} url={request.url} />
    </HeldPage>,
  )}`
  return new Response(html, { status, headers })
}

/** A 404 is a valid answer and is not logged as an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (!isOutage(error)) return logError('http: unexpected', error, nameOf(request))
  context.get(awayContext)()
  databaseAway.inc()
  logWarning(`http: ${nameOutage(error)}`, nameOf(request))
}

/** Request id, to find the matching line in the request log. */
function nameOf({ headers }: Request) {
  return { request: headers.get(REQUEST_ID) }
}
