import type { Ref } from 'react'
import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'

export type Labels = { [field: string]: unknown }

type ErrorSummaryProps = {
  /** The form's; its fields' ids begin with it. */
  id: string
  /** By field; those of the form as a whole under ''. */
  errors: Record<string, string[] | null | undefined>
  /** What the fields are called, for messages that do not say it: "Asunto: Campo requerido". */
  labels?: Labels | undefined
  /** False where it is only looked at. */
  focused: boolean
  ref?: Ref<HTMLDivElement>
}

/**
 * All that is wrong with a form, on top of it, each error a link to its field. A page that comes back with errors
 * begins here: the focus is on it, without scripts too.
 */
export function ErrorSummary({
  id,
  errors: { '': ofForm, ...ofFields },
  labels = {},
  focused,
  ref,
}: ErrorSummaryProps) {
  const links = Object.entries(ofFields).flatMap(([name, said]) => (said ?? []).map((text) => ({ name, text })))
  if (!ofForm?.length && links.length === 0) return null
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- what was asked for was refused: that is where to read on
    <div ref={ref} className="notice error error-summary" tabIndex={-1} autoFocus={focused}>
      <Icon name="alert" />
      <div role="alert">
        <h2>{common.problem}</h2>
        {ofForm?.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {links.length > 0 && (
          <ul>
            {links.map(({ name, text }) => (
              <li key={name + text}>
                <a href={`#${id}-${name}`}>{typeof labels[name] === 'string' ? `${labels[name]}: ${text}` : text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
