import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { MESSAGE_LENGTH } from '#app/forms/message.ts'
import { withWayBack } from '#app/middleware/access/return-path.ts'
import { TrapField } from '#app/routes/public/trap-field.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { rightsForm } from './form.ts'
import { type OwnWay, rights as words } from './words.ts'

export type RightsPageProps = {
  /** Pages where a signed-in person uses a right at once; none for visitors and administrators. */
  ways: Partial<Record<OwnWay, string>>
  visitor: boolean
  prefilled: { email: string; name: string; right: string }
  lastResult: SubmissionResult<string[]> | undefined
}

/** Each right in plain words, the terms, and the form for a request. */
export function RightsPage({ ways, visitor, ...request }: RightsPageProps) {
  const signIn = withWayBack(href('/login'), href('/privacy/derechos'))
  return (
    <Prose title={words.title} lead={words.lead}>
      {words.list.map(({ right, title, what, how, way, wayText }) => (
        <section key={right} id={right}>
          <h2>{title}</h2>
          <p>{what}</p>
          <p>
            {how}{' '}
            {way && (ways[way] ? <a href={ways[way]}>{wayText}</a> : visitor && <a href={signIn}>{words.signIn}</a>)}
          </p>
        </section>
      ))}
      <section>
        <h2>{words.termsTitle}</h2>
        <ul>
          {words.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.needTitle}</h2>
        <p>{words.need}</p>
        <p>
          <a href={href('/privacy')}>{words.notice}</a>
        </p>
      </section>
      <Request {...request} />
    </Prose>
  )
}

function Request({ prefilled, lastResult }: Omit<RightsPageProps, 'ways' | 'visitor'>) {
  const [form, fields] = useSchemaForm(rightsForm, { id: 'solicitud', defaultValue: prefilled, lastResult })
  return (
    <section className="rights-form" aria-labelledby="solicitud-titulo">
      <h2 id="solicitud-titulo">{words.formTitle}</h2>
      <Form form={form} action={href('/privacy/derechos')} labels={words}>
        <RadioField field={fields.right} label={words.right} options={words.options} />
        <TextArea
          field={fields.message}
          label={words.message}
          hint={words.messageHint}
          counter={MESSAGE_LENGTH}
          rows={6}
        />
        <Field field={fields.name} label={words.name} autoComplete="name" />
        <Field field={fields.onBehalfOf} label={words.onBehalfOf} hint={words.onBehalfOfHint} autoComplete="off" />
        <Field
          field={fields.email}
          type="email"
          label={words.email}
          hint={words.emailHint}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        <TrapField />
        <Button>{words.send}</Button>
      </Form>
    </section>
  )
}

export function RightsThanks({ folio }: { folio: string | null }) {
  return (
    <div className="wrap">
      <div className="sheet center">
        <span className="medal good">
          <Icon name="check" />
        </span>
        <h1>{words.sentTitle}</h1>
        <p role="status">{folio === null ? words.sentWithout : words.sent(folio)}</p>
        <LinkButton href={href('/privacy/derechos')}>{words.back}</LinkButton>
      </div>
    </div>
  )
}
