import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { readSire } from '#server/listing/sires/list.ts'
import { sires as words } from './words.ts'

type Sire = NonNullable<Awaited<ReturnType<typeof readSire>>>
type Name = Sire['names'][number]
type Similar = { id: number; name: string }

type SirePageProps = {
  sire: Sire
  /** The searched text; '' for names like the sire's. */
  text: string
  similar: Similar[]
  done: string | null
  errors: string[]
}

/** The names that are one horse, each separated in one press, and names like it, each united in one press. */
export function SirePage({ sire, text, similar, done, errors }: SirePageProps) {
  const path = href('/admin/sementales/:sire', { sire: String(sire.id) })
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{sire.name}</h1>
        <p className="lead">{words.why}</p>
        <p>
          <a href={href('/semental/:sire', { sire: String(sire.id) })}>{words.public}</a>
        </p>
      </div>
      {done && <Notice tone="success" text={done} />}
      <FormErrors errors={errors} focused={errors.length > 0} />
      <section aria-labelledby="unidos">
        <h2 id="unidos">{words.namesTitle}</h2>
        {sire.names.length === 0 ? (
          <p>{words.noNames}</p>
        ) : (
          <Table caption={words.namesTitle} rows={sire.names} keyOf={({ id }) => id} columns={namesColumns(path)} />
        )}
      </section>
      <section aria-labelledby="parecidos">
        <h2 id="parecidos">{text ? words.found : words.similarTitle}</h2>
        <form className="filters" role="search" method="get" action={path}>
          <Field
            field={{ id: 'texto', name: 'texto', initialValue: text }}
            type="search"
            label={words.find}
            maxLength={60}
            autoComplete="off"
          />
          <p className="filters-send">
            <Button look="secondary">{words.findButton}</Button>
          </p>
        </form>
        {similar.length === 0 ? (
          <p>{words.noSimilar}</p>
        ) : (
          <Table caption={words.similarTitle} rows={similar} keyOf={({ id }) => id} columns={similarColumns(path)} />
        )}
      </section>
    </div>
  )
}

const namesColumns = (path: string): [Column<Name>, ...Column<Name>[]] => [
  {
    head: words.name,
    cell: ({ name, unitedAt, unitedBy }) => (
      <>
        {name}
        {unitedAt !== null && (
          <small>
            {words.unitedBy(unitedBy ?? '')} · <Moment at={unitedAt} as="dayTime" />
          </small>
        )}
      </>
    ),
  },
  {
    head: words.actions,
    kind: 'action',
    cell: ({ id, name }) => (
      <Press path={path} name={id} intent="separar" label={words.separateOf(name)} text={words.separate} />
    ),
  },
]

const similarColumns = (path: string): [Column<Similar>, ...Column<Similar>[]] => [
  { head: words.name, cell: ({ name }) => name },
  {
    head: words.actions,
    kind: 'action',
    cell: ({ id, name }) => (
      <Press path={path} name={id} intent="unir" label={words.uniteOf(name)} text={words.unite} />
    ),
  },
]

type PressProps = { path: string; name: number; intent: 'unir' | 'separar'; label: string; text: string }

function Press({ path, name, intent, label, text }: PressProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="name" value={name} />
      <Button look="quiet" name="intent" value={intent} aria-label={label}>
        {text}
      </Button>
    </form>
  )
}
