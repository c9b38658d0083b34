import { href } from 'react-router'
import type { PhotosFor } from '#app/forms/listing/photo-names.ts'
import { ACCEPTED_IMAGES } from '#app/forms/uploads.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { FilePick } from '#app/ui/form/file-pick.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SheetRow } from './read-sheet.server.ts'
import type { TakenPhotos } from './take-photos.server.ts'
import { words } from './words.ts'

export type SheetProps =
  | { step: 'choose'; most: number; errors: string[] }
  | { step: 'check'; kept: string; rows: SheetRow[] }
  | {
      step: 'photos'
      /** Null after photos were added. */
      made: number | null
      /** Rows that were not stored. */
      rows: SheetRow[]
      horses: PhotosFor[]
      full: boolean
      taken: TakenPhotos | null
    }

/** "Subir varios desde una hoja": one address, whose answers lead from the template to the photos. */
export function SheetPage(props: SheetProps) {
  return (
    <div className="wrap">
      <div className="sheet wide sheet-import">
        <a className="back" href={href('/sales/horses')}>
          <Icon name="previous" />
          {words.back}
        </a>
        <h1>{words.title}</h1>
        {props.step === 'choose' && <Choose {...props} />}
        {props.step === 'check' && <Check {...props} />}
        {props.step === 'photos' && <Photos {...props} />}
      </div>
    </div>
  )
}

const here = () => ({ method: 'post', action: href('/sales/horses/hoja'), encType: 'multipart/form-data' }) as const

function Choose({ most, errors }: Extract<SheetProps, { step: 'choose' }>) {
  return (
    <>
      <p className="lead">{words.lead}</p>
      <section className="stack" aria-labelledby="plantilla">
        <h2 id="plantilla">{words.step.template}</h2>
        <p>{words.templateWhy(most)}</p>
        <LinkButton look="secondary" href={href('/sales/horses/hoja/plantilla.xlsx')} download>
          {words.download}
        </LinkButton>
      </section>
      <section className="stack" aria-labelledby="subir">
        <h2 id="subir">{words.step.sheet}</h2>
        {errors.length > 0 && <Notice tone="error" text={words.nothingStored} />}
        <form {...here()} className="stack">
          <FieldFrame id="archivo" label={words.file} hint={words.fileHint} errors={errors}>
            <FilePick
              id="archivo"
              name="archivo"
              accept=".xlsx,.csv"
              required
              aria-describedby={errors.length > 0 ? 'archivo-error archivo-description' : 'archivo-description'}
              aria-invalid={errors.length > 0 || undefined}
            >
              {words.pick}
            </FilePick>
          </FieldFrame>
          <Button>{words.check}</Button>
        </form>
      </section>
    </>
  )
}

function Check({ kept, rows }: Extract<SheetProps, { step: 'check' }>) {
  const wrong = rows.filter(({ errors }) => errors.length > 0).length
  const known = rows.filter((row) => row.known !== null).length
  const ready = rows.length - wrong - known
  return (
    <>
      <h2>{words.step.check}</h2>
      <p className="lead">{words.summary(ready, known, wrong)}</p>
      {wrong > 0 && <p>{words.wrongStay}</p>}
      <form {...here()} className="stack">
        <HiddenFields values={{ hoja: kept }} />
        <SheetRows rows={rows} asks />
        <div className="sheet-acts">
          {ready + known > 0 && <Button>{ready > 0 ? words.store : words.goOn}</Button>}
          <LinkButton look="secondary" href={href('/sales/horses/hoja')}>
            {words.again}
          </LinkButton>
        </div>
      </form>
    </>
  )
}

function SheetRows({ rows, asks = false }: { rows: SheetRow[]; asks?: boolean }) {
  return (
    <ol className="sheet-rows">
      {rows.map((row, at) => (
        <li key={row.line}>
          <p>
            <span className="hint">{words.row(row.line)}</span> <b>{row.name || words.unnamed}</b> <State row={row} />
          </p>
          {row.errors.length > 0 && (
            <ul className="sheet-errors">
              {row.errors.map(({ column, message }) => (
                <li key={column}>
                  {column}: {message}
                </li>
              ))}
            </ul>
          )}
          {row.photos.length > 0 && <p className="hint">{words.photoCount(row.photos.length)}</p>}
          {asks && row.known === null && row.namesake !== null && (
            <div className="field checkbox">
              <label>
                <input type="checkbox" name={`otro[${at}]`} /> <span>{words.another}</span>
              </label>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function State({ row: { errors, known, namesake } }: { row: SheetRow }) {
  if (errors.length > 0) return <span className="badge warn">{words.wrong}</span>
  const other = known ?? namesake
  if (other === null) return <span className="badge good">{words.ready}</span>
  return (
    <a className="inline-link" href={href('/sales/HorseDetail/:horse', { horse: String(other) })}>
      {known === null ? words.namesake : words.known}
    </a>
  )
}

function Photos({ made, rows, horses, full, taken }: Extract<SheetProps, { step: 'photos' }>) {
  return (
    <>
      {made !== null && <Notice tone={made > 0 ? 'success' : 'info'} text={words.made(made)} />}
      {full && <Notice tone="error" text={words.full} />}
      {rows.length > 0 && (
        <>
          <p>{words.wrongStay}</p>
          <SheetRows rows={rows} />
        </>
      )}
      {taken && <Taken taken={taken} />}
      {horses.length > 0 && (
        <>
          <h2>{words.step.photos}</h2>
          <p>{words.photosHow}</p>
          <sheet-photos class="stack">
            <form {...here()} className="stack">
              <HiddenFields values={{ caballos: JSON.stringify(horses) }} />
              <FieldFrame id="fotos" label={words.photos} hint={words.photosLimit}>
                <FilePick
                  id="fotos"
                  name="fotos"
                  accept={`${ACCEPTED_IMAGES},.zip`}
                  multiple
                  required
                  aria-describedby="fotos-description"
                >
                  {words.pickPhotos}
                </FilePick>
              </FieldFrame>
              <Button>{words.addPhotos}</Button>
            </form>
            <p role="status" />
            <ul className="sheet-errors" data-report="" />
          </sheet-photos>
        </>
      )}
      <p>
        <LinkButton look="secondary" href={href('/sales/horses')}>
          {words.toList}
        </LinkButton>
      </p>
    </>
  )
}

function Taken({ taken: { added, unmatched, refused, left } }: { taken: TakenPhotos }) {
  return (
    <>
      <Notice tone={added > 0 ? 'success' : 'info'} text={words.added(added)} />
      <Files title={words.left} files={left} />
      <Files title={words.unmatched} files={unmatched} />
      <Files title={words.notTaken} files={refused.map(({ file, message }) => `${file}: ${message}`)} />
    </>
  )
}

function Files({ title, files }: { title: string; files: string[] }) {
  if (files.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </>
  )
}
