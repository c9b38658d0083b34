import { href } from 'react-router'
import { type List, type ListFound, listHref, sortHref } from '#app/forms/list.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RowBox } from '#app/ui/list/bulk-links.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { ListBody } from '#app/ui/list/list-body.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { listRanches } from '#server/listing/ranches/list-ranches.ts'
import { ranches as words } from './words.ts'

type Card = Awaited<ReturnType<typeof listRanches>>['rows'][number]

type RanchesPageProps = { list: ListFound; rows: Card[]; done: string | null; addHref: string }

export function RanchesPage({ list, rows, done, addHref }: RanchesPageProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <p className="form-actions">
          <LinkButton href={addHref}>{words.add}</LinkButton>
          <LinkButton look="secondary" href={href('/admin/salesman')}>
            {words.sellers}
          </LinkButton>
        </p>
      </div>
      {done && <Notice tone="success" text={done} />}
      <Filters list={list} names={['texto', 'estado']}>
        <TextFilter list={list} name="texto" label={words.text} />
        <ChoiceFilter list={list} name="estado" label={words.status} options={words.statuses} />
      </Filters>
      <ListBody
        list={list}
        count={words.count}
        bulk={words}
        empty={
          <Empty title={words.empty}>
            <LinkButton href={addHref}>{words.add}</LinkButton>
          </Empty>
        }
      >
        <Orders list={list} />
        <ul className="ranch-cards">
          {rows.map((ranch) => (
            <RanchCard key={ranch.id} list={list} ranch={ranch} />
          ))}
        </ul>
      </ListBody>
    </div>
  )
}

function Orders({ list }: { list: List }) {
  return (
    <p className="ranch-orders">
      {words.sortBy}{' '}
      {Object.entries(words.orders).map(([sort, label]) => (
        <a key={sort} href={sortHref(list, sort)} aria-current={list.order.endsWith(sort) || undefined}>
          {label}
          {list.order.endsWith(sort) && (list.order.startsWith('-') ? ' ↓' : ' ↑')}
        </a>
      ))}
    </p>
  )
}

function RanchCard({ list, ranch }: { list: ListFound; ranch: Card }) {
  const { id, name, city, state, logo, active, sellers } = ranch
  const link = (end = '') => listHref(list, {}, `${list.path}/${id}${end}`)
  return (
    <li className="ranch-card">
      {list.total > 1 && <RowBox id={id} name={name} />}
      <span className="ranch-logo">
        {logo ? <Picture photo={logo} sizes="5rem" alt="" /> : <Icon name="horseshoe" />}
      </span>
      <div>
        <h2>{name}</h2>
        <p>{city ? [city, state].filter(Boolean).join(', ') : words.noCity}</p>
        <p className="badges">
          <span className={active ? 'badge good' : 'badge closed'}>{active ? words.active : words.inactive}</span>
          {ranch.default && <span className="badge">{words.house}</span>}
          <span className="badge">{words.sellerCount(sellers)}</span>
        </p>
      </div>
      <p className="ranch-acts">
        <LinkButton
          look="secondary"
          href={href('/admin/ranchs/:ranch', { ranch: String(id) })}
          aria-label={words.sellersOf(name)}
        >
          {words.sellers}
        </LinkButton>
        <LinkButton look="quiet" href={link('/editar')} aria-label={words.of(words.edit, name)}>
          {words.edit}
        </LinkButton>
        <LinkButton look="quiet" href={link('/eliminar')} data-dialog="" aria-label={words.of(words.delete, name)}>
          {words.delete}
        </LinkButton>
      </p>
    </li>
  )
}
