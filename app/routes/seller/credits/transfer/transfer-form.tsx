import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { ACCEPTED_DOCUMENTS } from '#app/forms/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { controlOf, Field, FieldFrame, frameOf, textOf } from '#app/ui/form/field.tsx'
import { FileFormField } from '#app/ui/form/file-form-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { TRACKING_KEY_LENGTH } from '#machines/identifiers/rules.ts'
import { transferring as words } from '#app/routes/seller/credits/words.ts'
import { BANKS, transferForm } from './form.ts'

type TransferFormProps = {
  listing: number
  today: string
  days: { min: string; max: string }
  due: number
  typed: Record<string, string>
  lastResult: SubmissionResult<string[]> | undefined
}

const ID = 'transferencia'

/** One form with one file; works without scripts. */
export function TransferForm({ listing, today, days, due, typed, lastResult }: TransferFormProps) {
  const [form, fields] = useSchemaForm(transferForm(today), { id: ID, lastResult, defaultValue: typed })
  return (
    <div className="sheet wide">
      <h2>{words.form}</h2>
      <Form
        form={form}
        action={href('/sales/credits/transferencia/:horse', { horse: String(listing) })}
        encType="multipart/form-data"
      >
        <FileFormField
          field={{ id: `${ID}-file`, name: 'file', errors: form.allErrors.file, required: true }}
          label={words.file}
          hint={words.fileHint}
          accept={ACCEPTED_DOCUMENTS}
        />
        <DateField field={fields.date} label={words.date} hint={words.dateHint} {...days} />
        <FieldFrame {...frameOf(fields.bank)} label={words.bank}>
          <select defaultValue={textOf(fields.bank) ?? ''} {...controlOf(fields.bank, {})}>
            <option value="">{words.chooseBank}</option>
            {BANKS.map((bank) => (
              <option key={bank} value={bank}>
                {bank}
              </option>
            ))}
          </select>
        </FieldFrame>
        <Field
          field={fields.key}
          label={words.key}
          hint={words.keyHint}
          counter={TRACKING_KEY_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <MoneyField field={fields.amount} label={words.amount} hint={words.amountHint(due)} />
        <Button>{words.send}</Button>
      </Form>
    </div>
  )
}
