import { type ErrorRequestHandler, type Request, type Response, Router } from 'express'
import type { Mode, PaymentSettings } from '#server/env.ts'
import { BodyTooLarge, FORM_LIMIT, readBody } from '#server/engine/http/body.ts'
import { readFields } from '#server/engine/http/form-bounds.ts'
import { createDelivery, type Fetch } from './delivery.ts'
import { newTransactionId } from './message.ts'
import { type Complaint, type Order, readOrder } from './order.ts'
import { cardPage, errorPage } from './page.ts'
import { type Decision, OUTCOMES, type Pace, planOf } from './plan.ts'
import { isReason } from './reasons.ts'
import { icon, styles } from './styles.ts'
import { isTrick } from './tricks.ts'

export type StandInOptions = Pick<PaymentSettings, 'merchantId' | 'siteId' | 'secret'> & {
  mode: Mode
  log: (line: string) => void
  fetch?: Fetch
  pace?: Partial<Pace & { retry: number }>
}

type StandIn = { router: Router; close(): void }

const PACE = { pending: 8_000, late: 30_000, step: 1_500, retry: 1_000 }

/**
 * A payment provider for development, demo and tests: with the same URLs, fields and signatures, and no money. It
 * represents an external system: it knows only the requests it gets, and stores nothing but messages still to post.
 */
export function standIn({ mode, log, fetch = globalThis.fetch, pace: given, ...settings }: StandInOptions): StandIn {
  if (mode === 'production') throw new Error('The payments stand-in never runs in production')
  const pace = { ...PACE, ...given }
  const delivery = createDelivery({ fetch, log, retry: pace.retry })
  const router = Router()

  const open = (res: Response, raw: string) => {
    const order = readOrder(raw, settings)
    if ('problem' in order) return refuse(res, order)
    send(res, 200, cardPage(order, pace), order)
  }
  router.get('/ppp/purchase.do', (req, res) => open(res, new URL(req.originalUrl, 'http://stand-in').search))
  router.post('/ppp/purchase.do', async (req, res) => open(res, await readForm(req)))

  router.post('/ppp/decision.do', async (req, res) => {
    const form = new URLSearchParams(await readForm(req))
    const order = readOrder(form.get('order') ?? '', settings)
    if ('problem' in order) return refuse(res, order)
    const decision = decisionOf(form)
    if (!decision) return refuse(res, null)
    const at = Date.now()
    const { posts, back } = planOf(order, decision, {
      secret: settings.secret,
      transactionId: newTransactionId(at),
      at,
      pace,
    })
    for (const { after, message } of posts) delivery.post(order.notify_url, message, after)
    res.set('Cache-Control', 'no-store').redirect(303, back)
  })

  router.get('/ppp/page.css', (_req, res) => void res.type('css').set('Cache-Control', 'max-age=300').send(styles))
  router.get('/ppp/icon.svg', (_req, res) => void res.type('svg').set('Cache-Control', 'max-age=300').send(icon))
  router.use(((error: unknown, _req, res, next) => {
    if (!(error instanceof BodyTooLarge)) return next(error)
    send(res.set('Connection', 'close'), 413, errorPage(null))
  }) satisfies ErrorRequestHandler)
  return { router, close: delivery.close }
}

/** The raw form, within size limits. */
async function readForm(req: Request): Promise<string> {
  const body = await readBody(req, FORM_LIMIT)
  readFields(body, { message: true })
  return body.toString()
}

function decisionOf(form: URLSearchParams): Decision | null {
  const outcome = OUTCOMES.find((name) => name === form.get('outcome'))
  const reason = form.get('reason') ?? 'funds'
  return outcome && isReason(reason) ? { outcome, reason, tricks: new Set(form.getAll('trick').filter(isTrick)) } : null
}

function refuse(res: Response, complaint: Complaint | null): void {
  send(res, 400, errorPage(complaint))
}

/** Pages may be framed by their merchant, and their form may lead back to it. */
function send(res: Response, status: number, page: string, order?: Order): void {
  const merchants = order
    ? [...new Set([order.success_url, order.error_url, order.pending_url].map((url) => new URL(url).origin))].join(' ')
    : ''
  res
    .status(status)
    .type('html')
    .set('Cache-Control', 'no-store')
    .set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self' ${merchants}; ` +
        `frame-ancestors 'self' ${merchants}`,
    )
    .removeHeader('X-Frame-Options')
  res.send(page)
}
