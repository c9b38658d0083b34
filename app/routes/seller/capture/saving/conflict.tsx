import { kindOfField } from '#app/forms/listing/capture-texts.ts'
import { FORM_ID } from '#app/routes/seller/capture-paths.ts'
import { captureLabels, captureWords } from '#app/texts/listing/capture.ts'
import { common } from '#app/texts/common.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { type Finding, findingWords } from '#app/texts/listing/listing.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CaptureView } from '#app/routes/seller/capture/view.server.ts'
import type { Difference } from '#app/routes/seller/capture/receive-section.server.ts'
import type { useCaptureForm } from './use-capture-form.ts'
import { words } from '#app/routes/seller/capture/words.ts'

type ConflictProps = {
  conflict: NonNullable<CaptureView['conflict']>
  capture: ReturnType<typeof useCaptureForm>
}

/** Shows the version saved by another device beside the local one; nothing is written until the seller chooses. */
export function Conflict({ conflict, capture }: ConflictProps) {
  return (
    <section className="notice info conflict" role="alert" aria-labelledby="conflicto">
      <Icon name="alert" />
      <div className="stack">
        <h2 id="conflicto">{words.conflict}</h2>
        <p>{words.conflictWhy}</p>
        {conflict.differences.map((difference) => (
          <dl key={difference.field}>
            <dt className="label">{captureLabels[difference.field]}</dt>
            <dd>
              <small>{words.theirs}</small> {shown(difference, difference.theirs)}
            </dd>
            <dd>
              <small>{words.mine}</small> {shown(difference, difference.mine)}
            </dd>
          </dl>
        ))}
        <div className="conflict-choice">
          <LinkButton
            look="secondary"
            href={capture.path}
            onClick={(event) => {
              event.preventDefault()
              capture.dropMine()
            }}
          >
            {words.keepTheirs}
          </LinkButton>
          <Button
            form={FORM_ID}
            onClick={(event) => {
              event.preventDefault()
              capture.overwrite()
            }}
          >
            {words.saveMine}
          </Button>
        </div>
      </div>
    </section>
  )
}

function shown({ field }: Difference, text: string): string {
  const kind = kindOfField(field)
  if (kind === 'toggle') return text === 'on' ? common.yes : common.no
  if (text === '') return captureWords.nothing
  if (kind === 'sex') return sexes[text as keyof typeof sexes]
  if (kind === 'date') return formatDay(text)
  if (kind === 'findings')
    return text
      .split(',')
      .map((flag) => findingWords[flag as Finding])
      .join(', ')
  return text
}
