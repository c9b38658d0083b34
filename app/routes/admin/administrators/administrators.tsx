import { href } from 'react-router'
import { type List, listHref, type Order, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { RowActs } from '#app/ui/list/row-acts.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  type Administrator,
  type AdministratorOrder,
  listAdministrators,
} from '#server/people/administrators/list-administrators.ts'
import type { Route } from './+types/administrators'
import { administratorList } from './form.ts'
import { administrators as words } from './words.ts'

/** List of the house's administrators. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const list = readList(url, administratorList)
  const asked = { page: list.page, size: list.size, text: list.filters.texto, order: ORDERS[list.order] }
  const { rows, ...found } = await listAdministrators(context.get(houseContext).db, asked)
  const done = url.searchParams.get('hecho') ?? ''
  return {
    list: { ...list, ...found },
    rows,
    me: adminOf(context).accountId,
    done: Object.hasOwn(words.done, done) ? (done as keyof typeof words.done) : null,
  }
}

const ORDERS: Record<Order<'usuario' | 'creado'>, AdministratorOrder> = {
  usuario: { by: 'user', descending: false },
  '-usuario': { by: 'user', descending: true },
  creado: { by: 'created', descending: false },
  '-creado': { by: 'created', descending: true },
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Administrators({ loaderData: { list, rows, me, done } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <p>
          <LinkButton href={listHref(list, {}, href('/admin/admins/nuevo'))} data-dialog="">
            {words.invite}
          </LinkButton>
        </p>
      </div>
      {done && <Notice tone={done === 'igual' ? 'info' : 'success'} text={words.done[done]} />}
      <Filters list={list} names={['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
      </Filters>
      <DataList
        list={list}
        rows={rows}
        columns={columnsOf(list, me)}
        keyOf={({ id }) => id}
        caption={words.title}
        count={words.count}
        empty={<Empty title={words.empty} />}
      />
    </div>
  )
}

function columnsOf(list: List, me: number): [Column<Administrator>, ...Column<Administrator>[]] {
  return [
    {
      head: words.user,
      whole: ({ username, name }) => (name === username ? name : `${username} · ${name}`),
      sort: 'usuario',
      cell: ({ id, username, name }) => (
        <>
          {username} {id === me && <span className="badge good">{words.you}</span>}
          {name !== username && <small>{name}</small>}
        </>
      ),
    },
    {
      head: words.email,
      cell: ({ email }) => (
        <span className="address">
          <EmailText email={email} />
        </span>
      ),
      whole: ({ email }) => email,
    },
    {
      head: words.status,
      cell: ({ invited, secondFactorAt }) => (
        <>
          <span className={invited ? 'badge closed' : 'badge good'}>{invited ? words.invited : words.active}</span>
          <small>{secondFactorAt === null ? words.noFactor : words.factor}</small>
        </>
      ),
    },
    {
      head: words.seen,
      cell: ({ lastVisit }) => (lastVisit === null ? words.neverSeen : <Moment at={lastVisit} as="date" />),
    },
    { head: words.created, sort: 'creado', cell: ({ createdAt }) => <Moment at={createdAt} as="date" /> },
    { head: words.actions, kind: 'action', cell: (row) => <Acts list={list} me={me} {...row} /> },
  ]
}

function Acts({ list, me, id, username, invited, secondFactorAt }: Administrator & { list: List; me: number }) {
  const params = { admin: String(id) }
  const acts = [
    { label: words.edit, to: href('/admin/admins/:admin', params) },
    invited && { label: words.resend, to: href('/admin/admins/:admin/invitacion', params) },
    secondFactorAt !== null &&
      id !== me && { label: words.resetFactor, to: href('/admin/admins/:admin/segundo-factor', params) },
    id !== me && { label: words.delete, to: href('/admin/admins/:admin/eliminar', params) },
  ]
  return <RowActs of={username} acts={acts.map((act) => act && { ...act, to: listHref(list, {}, act.to) })} />
}
