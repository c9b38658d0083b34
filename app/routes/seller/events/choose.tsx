import { href } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DependentSelects, type SelectLevel } from '#app/ui/form/dependent-selects.tsx'
import { Field, FieldFrame } from '#app/ui/form/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import type { EventBlock } from '#machines/horse-audit/rules.ts'
import type { Authorized } from '#server/listing/listings/list-authorized.ts'
import type { listSchedulable } from '#server/sale/auctions/owner/schedulable.ts'
import { SmallPhoto } from '#app/ui/small-photo.tsx'
import { AuthorizedList } from '#app/routes/seller/authorized.tsx'
import { scheduling as words } from './words.ts'

export type Choice = {
  /** Number of schedulable listings, ignoring filters. */
  ready: number
  /** Authorized listings that are not ready yet, and what keeps them. */
  authorized: Authorized[]
  blocked: EventBlock | null
  found: Awaited<ReturnType<typeof listSchedulable>>
  filters: { texto: string; tipo: string }
  /** Group, category and subcategory; country, state and city. */
  classification: SelectLevel[]
  place: SelectLevel[]
  filtered: boolean
  /** URLs of this page and of its neighbours. */
  here: string
  previous: string | null
  next: string | null
}

/** Number of listings above which filters are shown. */
const MANY = 10

/** Choice among the schedulable listings, with filters by class, place and text if there are many. */
export function Choose({ choice, error }: { choice: Choice; error: string | null }) {
  const { ready, found, filtered, here, previous, next } = choice
  if (ready === 0) return <NothingReady choice={choice} error={error} />
  return (
    <>
      {(ready > MANY || filtered) && <Narrowing choice={choice} />}
      <form method="post" action={here} className="stack" id="eleccion">
        <FormErrors errors={error ? [error] : []} focused />
        {found.rows.length === 0 ? (
          <p>{words.nothingFits}</p>
        ) : (
          <fieldset className="field elements" data-invalid={error ? '' : undefined}>
            <legend>{words.which}</legend>
            {found.rows.map(({ id, name, number, kind, subcategory, city, region, photo }) => (
              <label key={id} className="element">
                <input type="radio" name="caballo" value={id} />
                <SmallPhoto photo={photo} />
                <span>
                  <strong>{name}</strong>
                  <small>
                    {[words.number(number), subcategory ?? words.kinds[kind], [city, region].filter(Boolean).join(', ')]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {(previous ?? next) && (
          <nav className="paging" aria-label={words.element}>
            {previous && (
              <a className="button secondary" rel="prev" href={previous} data-dialog="">
                <Icon name="previous" />
                {words.previous}
              </a>
            )}
            {next && (
              <a className="button secondary next" rel="next" href={next} data-dialog="">
                {words.next}
                <Icon name="next" />
              </a>
            )}
          </nav>
        )}
        {found.rows.length > 0 && (
          <Button name="intent" value="elegir-elemento">
            {words.choose}
          </Button>
        )}
      </form>
      <AuthorizedList {...choice} />
    </>
  )
}

function NothingReady({ choice, error }: { choice: Choice; error: string | null }) {
  const isAny = choice.authorized.length > 0
  return (
    <>
      <FormErrors errors={error ? [error] : []} />
      <Empty title={words.none}>
        {isAny ? <AuthorizedList {...choice} /> : <p>{words.noneWhy}</p>}
        <LinkButton look={isAny ? 'secondary' : 'primary'} href={href('/sales/horses')}>
          {words.toHorses}
        </LinkButton>
        <LinkButton look="quiet" href={href('/sales/trailers')}>
          {words.toTrailers}
        </LinkButton>
      </Empty>
    </>
  )
}

function Narrowing({ choice: { filters, classification, place, filtered, found } }: { choice: Choice }) {
  const path = href('/sales/events/nueva')
  return (
    <details className="fold narrow" open={filtered}>
      <summary>{words.narrow}</summary>
      <form method="get" action={path} className="stack">
        <Field
          field={{ id: 'filtro-texto', name: 'texto', initialValue: filters.texto }}
          type="search"
          label={words.text}
          maxLength={80}
        />
        <FieldFrame id="filtro-tipo" label={words.kind}>
          <select id="filtro-tipo" name="tipo" defaultValue={filters.tipo}>
            <option value="">{words.anyKind}</option>
            <option value="horse">{words.kinds.horse}</option>
            <option value="trailer">{words.kinds.trailer}</option>
          </select>
        </FieldFrame>
        <DependentSelects action={path} levels={classification} />
        <DependentSelects action={path} levels={place} />
        <Button look="secondary">{words.filter}</Button>
        {filtered && (
          <p>
            {words.narrowed(found.total)}.{' '}
            <a className="inline-link" href={path} data-dialog="">
              {words.clear}
            </a>
          </p>
        )}
      </form>
    </details>
  )
}
