import { href } from 'react-router'
import { type ListFound, listHref } from '#app/forms/list.ts'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, Filters, FilterTabs, TextFilter } from '#app/ui/list/filters.tsx'
import { ListBody } from '#app/ui/list/list-body.tsx'
import { RowKeys } from '#app/ui/list/row-keys.tsx'
import { STAGES } from '#machines/horse-audit/rules.ts'
import { states } from '#machines/horse-audit/status.ts'
import { type Card, AuditCard } from './card.tsx'
import { grid as words } from './words.ts'

/** Stages of the listings in the queue. */
const WAITING = new Set<string>(
  Object.entries(STAGES).flatMap(([state, stage]) => (states[state as keyof typeof STAGES].waits ? `${stage}` : [])),
)

export type GridProps = {
  list: ListFound
  ver: keyof typeof words.tabs
  /** Account of the viewing administrator. */
  me: number
  cards: Card[]
}

/** "Auditoría". */
export function Grid({ list, ver, me, cards }: GridProps) {
  const stages = Object.entries(words.stages).filter(([stage]) => ver !== 'por-revisar' || WAITING.has(stage))
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <FilterTabs list={list} name="ver" options={words.tabs} />
      <Filters list={list} names={['texto', 'etapa', 'tipo', 'mias']}>
        <TextFilter list={list} name="texto" label={words.text} />
        <ChoiceFilter list={list} name="etapa" label={words.stage} options={stages} />
        <ChoiceFilter list={list} name="tipo" label={words.kind} options={words.kinds} />
        <ChoiceFilter list={list} name="mias" label={words.mine} options={{ si: words.onlyMine }} />
      </Filters>
      <ListBody
        list={list}
        count={words.count}
        chosenBy={['ver']}
        empty={
          <Empty title={words.empty[ver]}>
            <p>{words.emptyWhy[ver]}</p>
          </Empty>
        }
      >
        <RowKeys />
        <ul className="listing-cards">
          {cards.map((card, at) => (
            <li key={card.id}>
              <AuditCard
                card={card}
                me={me}
                eager={at === 0}
                to={listHref(list, {}, href('/admin/HorseDetail/:horse', { horse: String(card.id) }))}
              />
            </li>
          ))}
        </ul>
      </ListBody>
    </div>
  )
}
