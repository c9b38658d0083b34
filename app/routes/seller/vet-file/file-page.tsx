import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { vetFileName } from '#app/texts/listing/vet-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { VetFile } from '#server/listing/vet-file/read-record.ts'
import { FactsFields } from './facts-fields.tsx'
import { factsForm } from './form.ts'
import { changing as words, vetRecord } from './words.ts'

type FilePageProps = {
  listing: number
  file: Pick<VetFile, 'id' | 'kind' | 'limb' | 'takenOn' | 'takenBy' | 'datedByFile'>
  today: string
  lastResult: SubmissionResult<string[]> | undefined
}

export function FilePage({ listing, file, today, lastResult }: FilePageProps) {
  const { kind, limb, takenOn, takenBy } = file
  const [form, fields] = useSchemaForm(factsForm(today), {
    id: 'datos',
    lastResult,
    defaultValue: { kind, limb: limb ?? '', takenOn, takenBy },
  })
  const params = { horse: String(listing), file: String(file.id) }
  const here = href('/sales/expediente/:horse/archivos/:file', params)
  return (
    <div className="wrap">
      <div className="sheet wide">
        <a className="back" href={`${href('/sales/expediente/:horse', params)}#archivo-${file.id}`}>
          <Icon name="previous" />
          {words.back}
        </a>
        <h1>{vetFileName(file)}</h1>
        <Form form={form} action={here}>
          <FactsFields fields={fields} today={today} />
          {file.datedByFile && <p className="hint">{vetRecord.datedByFile}</p>}
          <Button>{words.save}</Button>
        </Form>
        <form method="post" action={here} className="stack">
          <p className="hint">{words.removeWhy}</p>
          <Button look="secondary" name="intent" value="quitar">
            {words.remove}
          </Button>
        </form>
      </div>
    </div>
  )
}
