import { Fragment, type ReactNode } from 'react'
import { ANCESTOR_FIELDS, CAPTURE_FIELDS, type CaptureField as Name, TRAINING_MARKS } from '#machines/capture/fields.ts'
import { More } from '#app/routes/seller/capture/more.tsx'
import { Pair, PedigreeFields } from './pedigree-fields.tsx'
import { RegistryFields } from './registry-fields.tsx'
import { isRequired } from './required-fields.ts'
import { CaptureField } from './capture-field.tsx'
import type { Fields } from '#app/routes/seller/capture/capture-form.tsx'
import { words } from '#app/routes/seller/capture/words.ts'

const pair = (fields: Fields, names: readonly Name[]) => <Pair fields={fields} names={names} />

/** Fields drawn together, in place of the first of them. */
const TOGETHER: [names: readonly Name[], draw: (fields: Fields, names: readonly Name[]) => ReactNode][] = [
  [['model', 'brand'], pair],
  [['dateOfBirth', 'heightCm'], pair],
  [['registered', 'registry', 'registryOrganization'], (fields) => <RegistryFields fields={fields} />],
  [ANCESTOR_FIELDS, (fields) => <PedigreeFields fields={fields} />],
  [TRAINING_MARKS, (fields) => <Marks fields={fields} />],
]

/** The fields of a section's form; on a one-page capture those that are not required are folded. */
export function SectionFields({ fields }: { fields: Fields }): ReactNode {
  const { section } = fields.view
  const names: readonly Name[] = CAPTURE_FIELDS[section]
  if (section !== 'express' && section !== 'trailer') return drawn(fields, names)
  const folded = names.filter((name) => !isShown(name))
  return (
    <>
      {drawn(fields, names.filter(isShown))}
      <More
        title={words.more}
        holds={folded.some((name) => fields.list(name).length > 0)}
        asks={folded.some((name) => fields.asks(name))}
      >
        {drawn(fields, folded)}
      </More>
    </>
  )
}

/** Whether the price is shown depends on the toggle, so it stands beside it. */
const isShown = (name: Name) => isRequired(name) || name === 'offerBuyNow'

const drawn = (fields: Fields, all: readonly Name[]): ReactNode =>
  all.map((name) => {
    const [names, draw] = TOGETHER.find(([names]) => names.includes(name)) ?? []
    if (!names || !draw) return <CaptureField key={name} fields={fields} name={name} />
    return name === names[0] && <Fragment key={name}>{draw(fields, names)}</Fragment>
  })

/** Grades for a horse's training and behaviour (specification 2, section 3: hdt). */
function Marks({ fields }: { fields: Fields }) {
  return (
    <fieldset>
      <legend>{words.marks}</legend>
      <p className="hint">{words.marksHint}</p>
      <div className="marks">
        {TRAINING_MARKS.map((name) => (
          <CaptureField key={name} fields={fields} name={name} />
        ))}
      </div>
    </fieldset>
  )
}
