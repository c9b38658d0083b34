import { common } from '#app/texts/common.ts'
import { notLoaded, places } from '#app/texts/places.ts'
import { Button } from '#app/ui/button.tsx'
import { describe, FieldFrame } from './field.tsx'

/** One of the lists, in order. */
export type SelectLevel = {
  name: string
  label: string
  /** Prompt, such as "Elige un estado". */
  prompt: string
  /** Empty until an option of the previous list is chosen; the list is then hidden. */
  options: { id: number; name: string }[]
  /** The chosen id, or ''. */
  value: string
  /** Address of the options, to which `?de=` and the parent's id are added; the first list has none. */
  source?: string
  errors?: string[] | undefined
}

/** `intent` posted by the button that requests the next list. */
export const CHOOSE = 'elegir'

type DependentSelectsProps = { action: string; levels: SelectLevel[]; required?: boolean }

/**
 * Dependent lists such as country, state and city. Without scripts a button posts the form as it is to `action`, and
 * the page returns with the next list and all typed values. `<dependent-selects>` fills the next list at once.
 */
export function DependentSelects({ action, levels, required }: DependentSelectsProps) {
  return (
    <dependent-selects class="dependent-selects">
      {levels.map((level, index) => {
        const next = levels[index + 1]
        const parent = levels[index - 1]?.value ?? ''
        return (
          <div key={level.name} hidden={index > 0 && level.options.length === 0}>
            <FieldFrame id={level.name} label={level.label} errors={level.errors}>
              <div className="choose">
                {/* The script may replace the options before the island runs, which ignores them. `key` makes a
                    new list for another parent. */}
                <select
                  key={parent}
                  id={level.name}
                  name={level.name}
                  autoComplete="off"
                  data-source={level.source}
                  required={required}
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
      {/* The script shows it beside the buttons if a list does not arrive. */}
      <div className="field" role="alert" hidden>
        <p className="error">{levels.some(({ name }) => name in places) ? notLoaded.place : notLoaded.catalogue}</p>
      </div>
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

/** The first button of a form with several: pressing Enter in a text field activates the form's first button. */
export function DefaultButton() {
  return (
    <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
      {common.send}
    </button>
  )
}
