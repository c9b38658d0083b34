import type { ReactNode } from 'react'
import type { CaptureSection } from '#machines/capture/rules.ts'
import type { Fields } from './capture-form.tsx'
import { Body, Classification, GeneralFields, Line, Place, Prose, Toggle } from './general-fields.tsx'
import { HealthFields } from './health-fields.tsx'
import { Ancestors, PedigreeFields } from './pedigree-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { RegistryFields } from './registry-fields.tsx'
import { TrainingFields } from './training-fields.tsx'
import { VideosField } from './videos-field.tsx'
import { words } from './words.ts'

export const SECTION_FIELDS: Record<CaptureSection, (fields: Fields) => ReactNode> = {
  express: (fields) => (
    <>
      <Line fields={fields} name="name" />
      <Ancestors fields={fields} names={['ancestor0', 'ancestor1']} />
      <Prose fields={fields} name="description" hint={words.description} />
      <Toggle fields={fields} name="nominated" />
      <Classification fields={fields} />
      <PriceFields fields={fields} />
      <Body fields={fields} />
      <Place fields={fields} />
      <VideosField fields={fields} />
      <RegistryFields fields={fields} />
    </>
  ),
  trailer: (fields) => (
    <>
      <Line fields={fields} name="name" />
      <div className="field-pair">
        <Line fields={fields} name="model" />
        <Line fields={fields} name="brand" />
      </div>
      <Prose fields={fields} name="description" />
      <PriceFields fields={fields} />
      <Place fields={fields} />
      <RegistryFields fields={fields} />
    </>
  ),
  general: (fields) => <GeneralFields fields={fields} />,
  price: (fields) => (
    <>
      <PriceFields fields={fields} />
      <Place fields={fields} />
    </>
  ),
  registry: (fields) => <RegistryFields fields={fields} />,
  videos: (fields) => <VideosField fields={fields} />,
  training: (fields) => <TrainingFields fields={fields} />,
  health: (fields) => <HealthFields fields={fields} />,
  pedigree: (fields) => <PedigreeFields fields={fields} />,
}
