import { common } from '#app/texts/common.ts'
import { Button } from '#app/ui/button.tsx'
import { describe, FieldFrame } from './field.tsx'

/** One of the lists, from the first to the last. */
export type SelectLevel = {
  name: string
  label: string
  /** Asks for it: "Elige un estado". */
  prompt: string
  /** None as long as nothing is chosen in the list before: then it is hidden. */
  options: { id: number; name: string }[]
  /** The chosen id, or ''. */
  value: string
  /** Address of its options, to which `?de=` and the parent's id are added; the first list has none. */
  source?: string
  errors?: string[] | undefined
}

/** What the button that asks for the next list posts as `intent`. */
export const CHOOSE = 'elegir'

/**
 * Lists that depend on each other, such as country, state and city. Without scripts a button sends the form to `action`
 * as it is, and the page comes back with the next list and all that was typed; `<dependent-selects>` fills the next
 * list on the spot.
 */
export function DependentSelects({ action, levels }: { action: string; levels: SelectLevel[] }) {
  return (
    <dependent-selects class="dependent-selects">
      {levels.map((level, index) => {
        const next = levels[index + 1]
        const parent = levels[index - 1]?.value ?? ''
        return (
          <div key={level.name} hidden={index > 0 && level.options.length === 0}>
            <FieldFrame id={level.name} label={level.label} errors={level.errors}>
              <div className="choose">
                {/* The script replaces its options, perhaps before React has come: what is in it is none of React's. Those
                    of another parent are another list. */}
                <select
                  key={parent}
                  id={level.name}
                  name={level.name}
                  autoComplete="off"
                  data-source={level.source}
                  dangerouslySetInnerHTML={{ __html: optionsOf(level) }}
                  {...describe(level.name, { errors: level.errors })}
                />
                {next && (
                  <Button
                    look="secondary"
                    name="intent"
                    value={CHOOSE}
                    formAction={`${action}#${next.name}`}
                    formNoValidate
                  >
                    {common.choose} <span className="sr">{level.label}</span>
                  </Button>
                )}
              </div>
            </FieldFrame>
          </div>
        )
      })}
    </dependent-selects>
  )
}

function optionsOf({ prompt, options, value }: SelectLevel): string {
  const option = (id: string, name: string) =>
    `<option value="${escape(id)}"${id === value ? ' selected' : ''}>${escape(name)}</option>`
  return [option('', prompt), ...options.map(({ id, name }) => option(String(id), name))].join('')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string)
}

/**
 * Comes first in a form that has other buttons: Enter in a text field presses the first one, whatever it would do.
 */
export function DefaultButton() {
  return (
    <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
      {common.send}
    </button>
  )
}
