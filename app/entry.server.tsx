import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { onlyMatched, restoreData } from '#server/engine/below/loader-data.ts'
import { isOutage, nameOutage } from '#server/engine/http/outage.ts'
import { REQUEST_ID } from '#server/engine/http/watch-requests.ts'
import { logError, logWarning } from '#server/engine/logs/log.ts'
import { databaseAway } from '#server/engine/metrics/counters.ts'
import { hydrates } from './hydration.ts'
import { awayContext, lightContext, nonceContext } from './middleware/house.ts'
import styles from './styles/app.css?url'
import { HeldBid } from './ui/auctions/held-bid.tsx'
import { HeldPage } from './ui/auctions/held-page.ts'

/**
 * Streams screens that run React in the browser. All others, and everything in light mode, are rendered to a string,
 * which costs half.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The page is not painted before its styles arrive, so their download starts before the HTML is parsed.
  headers.append('Link', `<${styles}>; rel=preload; as=style`)
  restoreData(context)
  if (hydrates(context.staticHandlerContext.matches) && !loadContext.get(lightContext))
    return stream(request, status, headers, context, loadContext.get(nonceContext)())
  // Light pages do not read loader data in the browser.
  void context.serverHandoffStream?.cancel()
  const light = { ...onlyMatched(context), serverHandoffStream: undefined }
  const html = `<!doctype html>${renderToString(
    <HeldPage value={(held) => <HeldBid {...held} />}>
      <ServerRouter context={light} url={request.url} />
    </HeldPage>,
  )}`
  return new Response(html, { status, headers })
}

function stream(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  nonce: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      nonce,
      onShellReady() {
        const body = new PassThrough()
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError: reject,
      onError: (error) => logError('http: a page broke off', error, nameOf(request)),
    })
  })
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
