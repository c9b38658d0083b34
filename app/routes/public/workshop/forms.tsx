import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { email } from '#app/forms/fields/email.ts'
import { line } from '#app/forms/fields/line.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { common } from '#app/texts/common.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'

const LIMIT = 40
const LONG = 'Yegua alazana tostada de siete años, mansa, arrendada y lista para trabajar desde el primer día'

const schema = z.object({
  name: line(accountErrors.fieldRequired).max(LIMIT, common.upTo(LIMIT)),
  email: email.optional(),
  pass: z.string({ error: accountErrors.fieldRequired }),
  notes: z.string({ error: accountErrors.fieldRequired }).max(LIMIT, common.upTo(LIMIT)),
  terms: z.literal('on', { error: accountErrors.terms }),
})

const LABELS = { name: 'Nombre del caballo', email: 'Correo electrónico', pass: 'Contraseña', notes: 'Señas' }

const REFUSED: Record<string, SubmissionResult<string[]>> = {
  'taller-vacio': {
    status: 'error',
    initialValue: {},
    error: {
      '': [accountErrors.incomplete],
      name: [accountErrors.fieldRequired],
      pass: [accountErrors.fieldRequired],
      notes: [accountErrors.fieldRequired],
      terms: [accountErrors.terms],
    },
  },
  'taller-largo': {
    status: 'error',
    initialValue: { name: LONG, email: 'ana@', notes: `${LONG}\r\n${LONG}`, terms: 'on' },
    error: {
      name: [common.upTo(LIMIT)],
      email: [accountErrors.emailFormat],
      pass: [accountErrors.weakPassword, accountErrors.breachedPassword],
      notes: [common.upTo(LIMIT)],
    },
  },
}

/** A form and its fields: empty, filled in, with missing values, with values that are too long, and disabled. */
export function FormSamples() {
  return (
    <>
      <FormSample id="taller-nuevo" title="Sin llenar" />
      <FormSample id="taller-lleno" title="Con datos" />
      <FormSample id="taller-vacio" title="Rechazado: falta todo" />
      <FormSample id="taller-largo" title="Rechazado: textos de más" />
      <FormSample id="taller-apagado" title="Fuera de uso" disabled />
    </>
  )
}

function FormSample({ id, title, disabled = false }: { id: string; title: string; disabled?: boolean }) {
  const filled = id === 'taller-lleno' || disabled
  const [form, fields] = useSchemaForm(schema, {
    id,
    lastResult: REFUSED[id],
    defaultValue: filled ? { name: 'Lucero', email: 'ana@ejemplo.mx', notes: 'Lucero y calzada', terms: 'on' } : {},
  })
  return (
    <section className="sheet" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <Form form={form} labels={LABELS} focusOnErrors={false}>
        <Field
          field={fields.name}
          label={LABELS.name}
          hint="Como en su registro."
          counter={LIMIT}
          disabled={disabled}
        />
        <Field field={fields.email} label={LABELS.email} type="email" disabled={disabled} />
        <PasswordField field={fields.pass} label={LABELS.pass} autoComplete="new-password" disabled={disabled} />
        <TextArea field={fields.notes} label={LABELS.notes} counter={LIMIT} rows={3} disabled={disabled} />
        <MoneyField
          field={{ id: `${id}-amount`, name: 'amount' }}
          label="Precio"
          hint="En pesos."
          disabled={disabled}
        />
        <Checkbox field={fields.terms} label="Leí y acepto los términos y condiciones" disabled={disabled} />
        <Button disabled={disabled}>Guardar</Button>
      </Form>
    </section>
  )
}
