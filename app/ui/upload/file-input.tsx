import type { ReactNode, Ref } from 'react'
import { describe } from '#app/ui/form/field.tsx'
import { useHydrated } from './hydrated.ts'

type FileInputProps = {
  id: string
  name: string
  label: ReactNode
  hint: string
  accept: string
  errors?: string[] | undefined
  disabled?: boolean
  multiple?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
  /** Where JavaScript runs: what was chosen leaves the form at once. */
  onChoose: (files: File[]) => void
}

/** The chooser of files, its hint and what is wrong. */
export function FileInput({ id, label, hint, errors, onChoose, ...input }: FileInputProps) {
  const hydrated = useHydrated()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        type="file"
        id={id}
        {...describe(id, { hint, errors })}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <p className="hint" id={`${id}-description`}>
        {hint}
      </p>
      {errors?.length ? (
        <p className="error" id={`${id}-error`} role={hydrated ? 'alert' : undefined}>
          {errors.join('. ')}
        </p>
      ) : null}
    </>
  )
}
