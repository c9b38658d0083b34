import { formatPhone } from '#app/texts/format/phone.ts'
import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { MESSAGE_LENGTH } from '#app/forms/message.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { OwnRanch } from '#server/people/sellers/read-seller.ts'
import { ranchRequest } from './form.ts'
import { ranch as words } from './words.ts'

type RanchPageProps = {
  /** Null for a seller without a ranch. */
  ranch: OwnRanch | null
  /** Message typed before the session ended. */
  typed: string | null
  sent: boolean
  lastResult: SubmissionResult<string[]> | undefined
}

/** The ranch's data, read-only, and a prefilled message to support. */
export function RanchPage({ ranch, typed, sent, lastResult }: RanchPageProps) {
  const facts = ranch ? factsOf(ranch) : []
  const message = typed ?? (ranch ? words.start(facts) : '')
  const [form, fields] = useSchemaForm(ranchRequest, { id: 'cambio', lastResult, defaultValue: { message } })
  return (
    <div className="profile-forms">
      {sent && <Notice tone="success" text={words.sent} />}
      <section className="sheet-form stack" aria-labelledby="rancho">
        <h2 id="rancho">{words.title}</h2>
        {ranch ? (
          <>
            <p className="why">{words.readOnly}</p>
            {ranch.logo && (
              <div className="ranch-logo">
                <Picture photo={ranch.logo} sizes="7rem" />
              </div>
            )}
            <dl className="ranch-facts">
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <>
            <p>{words.house}</p>
            <p>{words.houseNext}</p>
          </>
        )}
      </section>
      <Form form={form} action={href('/me/rancho')} labels={{ message: words.message }} className="sheet-form stack">
        <h2>{words.ask}</h2>
        <p className="why">{words.askLead}</p>
        <TextArea field={fields.message} label={words.message} counter={MESSAGE_LENGTH} rows={12} />
        <Button>{words.send}</Button>
      </Form>
    </div>
  )
}

function factsOf({ name, email, phone, address, city, state, country }: OwnRanch): [label: string, value: string][] {
  return [
    [words.name, name],
    [words.email, email ?? words.none],
    [words.phone, phone ? formatPhone(phone) : words.none],
    [words.address, address ?? words.none],
    [words.place, [city, state, country].filter(Boolean).join(', ') || words.none],
  ]
}
