import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Section } from '#app/ui/section.tsx'
import { BROADCAST_LENGTH } from '#machines/broadcast/rules.ts'
import { broadcastForm } from './form.ts'
import { panel as words } from './words.ts'

type BroadcastBoxProps = {
  reach: number
  typed: string | undefined
  formKey: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form that sends a notice to all open pages, with their number. */
export function BroadcastBox({ reach, typed, formKey, lastResult }: BroadcastBoxProps) {
  const [form, fields] = useSchemaForm(broadcastForm, {
    id: 'notificacion',
    lastResult,
    defaultValue: { message: typed },
  })
  return (
    <Section
      id="notificaciones"
      title={words.broadcast}
      aside={
        <a className="more" href={href('/admin/notificaciones')}>
          {words.sentOnes}
        </a>
      }
    >
      <p className="why">{words.broadcastLead}</p>
      <Form form={form} action={href('/admin')} labels={{ message: words.message }}>
        <input type="hidden" name="key" value={formKey} />
        <Field field={fields.message} label={words.message} counter={BROADCAST_LENGTH} autoComplete="off" />
        <p className="panel-reach">
          <b>{words.reach(reach)}</b> <small>{words.reachWhy}</small>
        </p>
        <Button>{words.send}</Button>
      </Form>
    </Section>
  )
}
