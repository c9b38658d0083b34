import type { Ref } from 'react'
import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'

export type Labels = { [field: string]: unknown }

type ErrorSummaryProps = {
  /** Id of the form; the ids of its fields begin with it. */
  id: string
  /** Errors by field; those of the whole form under ''. */
  errors: Record<string, string[] | null | undefined>
  /** Names of the fields. */
  labels?: Labels | undefined
  /** Fields whose id is their name, as that of dependent lists. */
  lists?: readonly string[] | undefined
  /** False when the form is only displayed: the focus stays. */
  focused: boolean
  ref?: Ref<HTMLDivElement>
}

/**
 * All fields with errors at the top of a form, as links; the sentences stand at the fields. It takes the focus when the
 * page loads with errors, with and without scripts.
 */
export function ErrorSummary({
  id,
  errors: { '': ofForm, ...ofFields },
  labels = {},
  lists = [],
  focused,
  ref,
}: ErrorSummaryProps) {
  const links = Object.entries(ofFields).flatMap(([name, said]) => linksTo(name, said ?? [], labels[name]))
  if (!ofForm?.length && links.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a refused form, reading continues at its errors
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
                <a href={`#${lists.includes(name) ? name : `${id}-${name}`}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** One link with the field's name; without one, a link for each sentence. */
function linksTo(name: string, said: string[], label: unknown): { name: string; text: string }[] {
  if (said.length === 0) return []
  return (typeof label === 'string' ? [label] : said).map((text) => ({ name, text }))
}
