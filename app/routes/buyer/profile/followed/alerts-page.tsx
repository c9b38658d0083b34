import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Choices, Topic } from '#server/sale/watching/choices.ts'
import { alertsForm } from './form.ts'
import { alerts as words } from './words.ts'

type AlertsPageProps = { choices: Choices; saved: boolean; lastResult: SubmissionResult<string[]> | undefined }

/** One switch per kind of mail. */
export function AlertsPage({ choices, saved, lastResult }: AlertsPageProps) {
  const topics = Object.keys(words.topics) as Topic[]
  const defaultValue = Object.fromEntries(topics.flatMap((topic) => (choices[topic] ? [[topic, 'on']] : [])))
  const [form, fields] = useSchemaForm(alertsForm, { id: 'avisos', defaultValue, lastResult })
  return (
    <>
      <a className="back" href={href('/profile/seguidos')}>
        <Icon name="previous" />
        {words.back}
      </a>
      {saved && !lastResult && <Notice tone="success" text={words.saved} />}
      <Form form={form} action={href('/profile/seguidos/avisos')} className="stack sheet-form">
        <h2>{words.title}</h2>
        <p>{words.lead}</p>
        {topics.map((topic) => (
          <Checkbox key={topic} field={fields[topic]} label={words.topics[topic]} />
        ))}
        <Button>{words.save}</Button>
      </Form>
    </>
  )
}
