import { TRAP_FIELD } from '#app/forms/message.ts'
import { messages } from '#app/texts/office/messages.ts'
import { Field } from '#app/ui/form/field.tsx'

/** Honeypot: a hidden field that bots fill in. */
export function TrapField() {
  return (
    <div className="unseen" aria-hidden="true">
      <Field field={{ id: TRAP_FIELD, name: TRAP_FIELD }} label={messages.trap} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
