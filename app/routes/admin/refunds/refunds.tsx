import { href } from 'react-router'
import { type List, listHref, type Order, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { formatAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { formatCharge, formatMoney } from '#app/texts/format/money.ts'
import { tellMovement } from '#app/texts/money/movements.ts'
import { purposes, reviewDecisions } from '#app/texts/money/payments.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { listMovements, type Movement } from '#server/money/payments/movements/list.ts'
import { listRefunds, listWaitingPayments, type MoneyOrder } from '#server/money/payments/list-refunds.ts'
import { MovementTurn } from '#app/routes/admin/sale-alerts.tsx'
import type { Route } from './+types/refunds'
import { refundList } from './form.ts'
import { movement as movementWords, refunds as words } from './words.ts'

/** Open and settled refunds, and undecided payments. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, refundList)
  const { estado, texto: text, motivo } = list.filters
  const asked = { page: list.page, size: list.size, text, order: ORDERS[list.order] }
  const frame = { now: Date.now(), said: saidIn(url), estado }
  if (estado === 'sin-decidir') {
    const { rows, ...found } = await listWaitingPayments(db, asked)
    return { ...frame, list: { ...list, ...found }, refunds: [], waiting: rows, movements: [] }
  }
  if (isOfProvider(estado)) {
    const { rows, ...found } = await listMovements(db, {
      page: list.page,
      size: list.size,
      text,
      open: estado === 'por-revisar',
    })
    return { ...frame, list: { ...list, ...found }, refunds: [], waiting: [], movements: rows }
  }
  const which = { resolved: estado === 'resueltas', proposed: estado === 'por-confirmar' || undefined }
  const { rows, ...found } = await listRefunds(db, { ...asked, ...which, reason: motivo || undefined })
  return { ...frame, list: { ...list, ...found }, refunds: rows, waiting: [], movements: [] }
}

const isOfProvider = (estado: string) => estado === 'por-revisar' || estado === 'movimientos'

function saidIn(url: URL): string | undefined {
  const done = url.searchParams.get('hecho')
  return Object.entries(words.said).find(([name]) => name === done)?.[1]
}

const ORDERS: Record<Order<'fecha' | 'importe'>, MoneyOrder> = {
  fecha: { by: 'date', descending: false },
  '-fecha': { by: 'date', descending: true },
  importe: { by: 'amount', descending: false },
  '-importe': { by: 'amount', descending: true },
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Refunds({ loaderData }: Route.ComponentProps) {
  const { list, estado, refunds, waiting, movements, now, said } = loaderData
  const byReason = estado !== 'sin-decidir' && !isOfProvider(estado)
  const shared = {
    list,
    count: words.count[estado],
    chosenBy: ['estado'],
    caption: words.tabs[estado],
    empty: (
      <Empty title={words.empty[estado]}>
        <p>{words.emptyWhy[estado]}</p>
      </Empty>
    ),
  }
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead[byReason ? 'owed' : isOfProvider(estado) ? 'movements' : 'waiting']}</p>
        <p>
          <a className="more" href={href('/admin/por-confirmar')}>
            {words.allWaiting}
          </a>
        </p>
      </div>
      {said && <Notice tone="success" text={said} />}
      <FilterTabs list={list} name="estado" options={words.tabs} />
      <Filters list={list} names={byReason ? ['texto', 'motivo'] : ['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
        {byReason && <ChoiceFilter list={list} name="motivo" label={words.reason} options={words.reasons} />}
      </Filters>
      {estado === 'sin-decidir' ? (
        <DataList {...shared} rows={waiting} columns={waitingColumns(now)} keyOf={({ reference }) => reference} />
      ) : isOfProvider(estado) ? (
        <DataList {...shared} rows={movements} columns={movementColumns(list, now)} keyOf={({ id }) => id} />
      ) : (
        <DataList {...shared} rows={refunds} columns={refundColumns(list, now)} keyOf={({ id }) => id} />
      )}
    </div>
  )
}

type Refund = Awaited<ReturnType<typeof listRefunds>>['rows'][number]
type Waiting = Awaited<ReturnType<typeof listWaitingPayments>>['rows'][number]

function refundColumns(list: List, now: number): [Column<Refund>, ...Column<Refund>[]] {
  const resolved = list.filters.estado === 'resueltas'
  const act = resolved ? words.see : words.resolve
  const isProposed = ({ proposer }: Refund) => !resolved && proposer !== null
  return [
    { head: words.payer, cell: Payer, whole: payerOf },
    resolved
      ? {
          head: words.outcome,
          whole: ({ outcome, reason }) => [outcome && reviewDecisions[outcome], words.reasons[reason]].join(' · '),
          cell: ({ outcome, reason }) => (
            <>
              {outcome && reviewDecisions[outcome]}
              <small>{words.reasons[reason]}</small>
            </>
          ),
        }
      : {
          head: words.reason,
          whole: ({ reason }) => words.reasons[reason],
          cell: ({ reason, proposer }) => (
            <>
              {proposer && <span className="badge">{words.waits}</span>} {words.reasons[reason]}
            </>
          ),
        },
    { head: words.concept, cell: conceptOf, whole: conceptOf },
    { head: words.transaction, cell: ({ transactionId }) => transactionId },
    {
      head: words.amount,
      sort: 'importe',
      kind: 'figure',
      cell: ({ cents, currency }) => formatCharge(cents, currency),
    },
    {
      head: resolved ? words.resolvedAt : words.came,
      sort: 'fecha',
      cell: ({ createdAt, resolvedAt }) => <Ago at={resolvedAt ?? createdAt} now={now} />,
    },
    {
      head: words.actions,
      kind: 'action',
      cell: (row) => (
        <LinkButton
          look="secondary"
          href={listHref(list, {}, href('/admin/devoluciones/:refund', { refund: String(row.id) }))}
          data-dialog=""
          aria-label={isProposed(row) ? words.proposalOf(row.transactionId) : words.of(act, row.transactionId)}
        >
          {isProposed(row) ? words.proposal : act}
        </LinkButton>
      ),
    },
  ]
}

function waitingColumns(now: number): [Column<Waiting>, ...Column<Waiting>[]] {
  return [
    { head: words.payer, cell: Payer, whole: payerOf },
    { head: words.concept, cell: conceptOf, whole: conceptOf },
    { head: words.state, cell: ({ state }) => words.states[state] },
    { head: words.amount, sort: 'importe', kind: 'figure', cell: ({ amount }) => formatMoney(amount) },
    { head: words.came, sort: 'fecha', cell: ({ createdAt }) => <Ago at={createdAt} now={now} /> },
  ]
}

function movementColumns(list: List, now: number): [Column<Movement>, ...Column<Movement>[]] {
  const act = ({ calls, attendedAt }: Movement) =>
    calls && attendedAt === null ? movementWords.attend : movementWords.see
  return [
    {
      head: movementWords.what,
      whole: (row) => `${tellMovement(row)} · ${words.one(row.transactionId)}`,
      cell: (row) => (
        <>
          {tellMovement(row)}
          <small>{words.one(row.transactionId)}</small>
        </>
      ),
    },
    {
      head: words.state,
      cell: ({ calls, attendedAt }) => (calls ? <MovementTurn attended={attendedAt !== null} /> : movementWords.quiet),
    },
    { head: words.payer, cell: Payer, whole: payerOf },
    { head: words.concept, cell: conceptOf, whole: conceptOf },
    { head: words.amount, kind: 'figure', cell: ({ cents, currency }) => formatCharge(cents, currency) },
    { head: words.came, cell: ({ receivedAt }) => <Ago at={receivedAt} now={now} /> },
    {
      head: words.actions,
      kind: 'action',
      cell: (row) => (
        <LinkButton
          look="secondary"
          href={listHref(list, {}, href('/admin/devoluciones/movimientos/:movement', { movement: String(row.id) }))}
          data-dialog=""
          aria-label={words.of(act(row), row.transactionId)}
        >
          {act(row)}
        </LinkButton>
      ),
    },
  ]
}

/** Money that names no payment of ours has no purpose. */
const conceptOf = ({ purpose, item }: Pick<Refund, 'purpose' | 'item'>) =>
  purpose ? `${purposes[purpose]}: ${item}` : words.nobody

const payerOf = ({ payer, email }: { payer: string | null; email: string | null }) =>
  [payer, email].filter(Boolean).join(' · ')

function Payer({ payer, email }: { payer: string | null; email: string | null }) {
  return (
    <>
      {payer ?? words.nobody}
      {email && (
        <small>
          <EmailText email={email} />
        </small>
      )}
    </>
  )
}

function Ago({ at, now }: { at: number; now: number }) {
  return (
    <>
      {formatAgo(now - at)}
      <small className="moment-said">
        <Moment at={at} as="dayTime" />
      </small>
    </>
  )
}
