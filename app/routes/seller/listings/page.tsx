import { href } from 'react-router'
import type { ListFound } from '#app/forms/list.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { isFiltered, ListBody } from '#app/ui/list/list-body.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Captured, type CapturedListing } from './captured.tsx'
import { type Card, ListingCard } from './card.tsx'
import { stageOptions } from './form.ts'
import { words } from './words.ts'

export type OwnListProps = {
  kind: 'horse' | 'trailer'
  /** Many can be captured from a sheet. */
  sheets: boolean
  list: ListFound
  cards: Card[]
  deleted: boolean
  /** Its capture was just left at its end. */
  captured: CapturedListing | null
}

/** "Mis caballos", "Mis remolques". */
export function OwnList({ kind, sheets, list, cards, deleted, captured }: OwnListProps) {
  const said = words.kinds[kind]
  const register = (
    <>
      <LinkButton {...(kind === 'horse' ? { href: href('/sales/horses/registrar'), 'data-dialog': '' } : TRAILER)}>
        {said.register}
      </LinkButton>
      {sheets && (
        <LinkButton look="secondary" href={href('/sales/horses/hoja')}>
          {words.fromSheet}
        </LinkButton>
      )}
    </>
  )
  const any = list.total > 0 || isFiltered(list)
  return (
    <div className="wrap list-page">
      <div className="page-head own-head">
        <h1>{said.list}</h1>
        <p className="lead">{said.lead}</p>
        {any && register}
      </div>
      {deleted && <Notice tone="success" text={said.deleted} />}
      {captured && <Captured one={captured} />}
      {any && (
        <details className="fold own-filters" open={isFiltered(list)}>
          <summary>{words.filter}</summary>
          <Filters list={list} names={['texto', 'etapa']}>
            <TextFilter list={list} name="texto" label={words.search} />
            <ChoiceFilter list={list} name="etapa" label={words.stage} options={stageOptions} />
          </Filters>
        </details>
      )}
      <ListBody
        list={list}
        count={said.count}
        empty={
          <Empty title={said.empty}>
            <p>{said.emptyWhy}</p>
            {register}
          </Empty>
        }
      >
        <ul className="listing-cards">
          {cards.map((card, at) => (
            <li key={card.id}>
              <ListingCard card={card} eager={at === 0} />
            </li>
          ))}
        </ul>
      </ListBody>
    </div>
  )
}

const TRAILER = { href: href('/sales/newTrailer/:horse?') }
