import { Fragment, type ReactNode } from 'react'
import {
  ANCESTOR_FIELDS,
  CAPTURE_FIELDS,
  type CaptureField as Name,
  type CaptureSection,
  TRAINING_MARKS,
} from '#machines/capture/fields.ts'
import { CaptureField } from './capture-field.tsx'
import type { Fields } from './capture-form.tsx'
import { Marks } from './marks.tsx'
import { Pair, PedigreeFields } from './pedigree-fields.tsx'
import { RegistryFields } from './registry-fields.tsx'

const pair = (fields: Fields, names: readonly Name[]) => <Pair fields={fields} names={names} />

/** Fields drawn together, in place of the first of them. */
const TOGETHER: [names: readonly Name[], draw: (fields: Fields, names: readonly Name[]) => ReactNode][] = [
  [['model', 'brand'], pair],
  [['dateOfBirth', 'heightCm'], pair],
  [['registered', 'registry', 'registryOrganization'], (fields) => <RegistryFields fields={fields} />],
  [ANCESTOR_FIELDS, (fields) => <PedigreeFields fields={fields} />],
  [TRAINING_MARKS, (fields) => <Marks fields={fields} />],
]

/** The fields of a section's form. */
export const sectionFields = (section: CaptureSection, fields: Fields): ReactNode =>
  CAPTURE_FIELDS[section].map((name) => {
    const [names, draw] = TOGETHER.find(([names]) => names.includes(name)) ?? []
    if (!names || !draw) return <CaptureField key={name} fields={fields} name={name} />
    return name === names[0] && <Fragment key={name}>{draw(fields, names)}</Fragment>
  })
