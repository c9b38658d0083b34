import type { SubmissionResult } from '@conform-to/react'
import { provePassword } from '#app/forms/change-password.ts'
import { factorCode } from '#app/forms/factor-code.ts'
import { PASSKEY_NAME, passkeyName } from '#app/forms/passkey-name.ts'
import { RecoveryCodes } from '#app/routes/admin/recovery-codes.tsx'
import { factorSetUp as words } from '#app/texts/people/second-factor.ts'
import { PassKeyForm } from '#app/ui/accounts/pass-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '#app/ui/shell/sheet.tsx'

type Result = SubmissionResult<string[]>

type SetUpPageProps = {
  /** The secret offered to an authenticator app in this session, and its QR code as SVG. */
  app: { secret: string; qr: string } | null
  /** An authenticator app is already set up. */
  ready: boolean
  required: boolean
  action: string
  /** URL to continue when done. */
  next: string
  answer: { start?: Result; confirm?: Result; passkey?: Result; codes?: string[] }
}

/** Set-up of the second factor. */
export function SetUpPage({ app, ready, required, action, next, answer }: SetUpPageProps) {
  if (answer.codes)
    return (
      <Sheet title={words.codesTitle} wide>
        <Notice tone="success" text={words.added} />
        <RecoveryCodes codes={answer.codes} next={next} />
      </Sheet>
    )
  return (
    <Sheet title={words.title} lead={words.lead} wide>
      <div className="factor-set-up stack">
        {required && <Notice tone="info" text={words.required} />}
        <section className="stack" aria-labelledby="aplicacion">
          <h2 id="aplicacion">{words.appTitle}</h2>
          {ready ? (
            <p>{words.already}</p>
          ) : app ? (
            <ConfirmApp {...app} action={action} lastResult={answer.confirm} />
          ) : (
            <StartApp action={action} lastResult={answer.start} />
          )}
        </section>
        <section className="stack" aria-labelledby="llave">
          <h2 id="llave">{words.passkeyTitle}</h2>
          <p>{words.passkeyLead}</p>
          <AddPasskey action={action} lastResult={answer.passkey} />
        </section>
      </div>
    </Sheet>
  )
}

function StartApp({ action, lastResult }: { action: string; lastResult: Result | undefined }) {
  const [form, fields] = useSchemaForm(provePassword, { id: 'empezar', lastResult })
  return (
    <Form form={form} action={action} labels={{ currentPass: words.password }}>
      <p>{words.appLead}</p>
      <HiddenFields values={{ intent: 'empezar' }} />
      <PasswordField field={fields.currentPass} label={words.password} autoComplete="current-password" />
      <Button>{words.start}</Button>
    </Form>
  )
}

type ConfirmAppProps = { secret: string; qr: string; action: string; lastResult: Result | undefined }

function ConfirmApp({ secret, qr, action, lastResult }: ConfirmAppProps) {
  const [form, fields] = useSchemaForm(factorCode, { id: 'confirmar', lastResult })
  return (
    <>
      <p>{words.scan}</p>
      <div className="qr" role="img" aria-label={words.qr} dangerouslySetInnerHTML={{ __html: qr }} />
      <p>
        <b>{words.secret}</b>: <code className="totp-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <br />
        <small>{words.secretNote}</small>
      </p>
      <Form form={form} action={action} labels={{ codigo: words.code }}>
        <HiddenFields values={{ intent: 'confirmar' }} />
        <Field
          field={fieldWith(fields.codigo, { initialValue: '' })}
          label={words.code}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <Button>{words.confirm}</Button>
      </Form>
    </>
  )
}

function AddPasskey({ action, lastResult }: { action: string; lastResult: Result | undefined }) {
  const [form, fields] = useSchemaForm(passkeyName, { id: 'nueva-llave', lastResult })
  const [, proof] = useSchemaForm(provePassword, { id: 'llave-clave' })
  return (
    <>
      <noscript>
        <p>{words.passkeyNeedsScript}</p>
      </noscript>
      <FormErrors errors={form.errors ?? []} />
      <PassKeyForm purpose="registrar" action={action} intent="llave" press={words.passkeyAdd}>
        <Field field={fields.name} label={words.passkeyName} hint={words.passkeyNameHint} counter={PASSKEY_NAME} />
        <PasswordField field={proof.currentPass} label={words.password} autoComplete="current-password" />
      </PassKeyForm>
    </>
  )
}
