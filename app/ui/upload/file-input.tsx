import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { describe } from '#app/ui/form/field.tsx'
import { FilePick } from '#app/ui/form/file-pick.tsx'
import { useHydrated } from '#app/ui/island/hydrated.ts'

type FileInputProps = {
  id: string
  name: string
  label: ReactNode
  hint: string
  accept: string
  errors?: string[] | undefined
  /** Without it the form around it does nothing. */
  required?: boolean
  disabled?: boolean
  multiple?: boolean
  /** A phone opens this camera. */
  capture?: 'environment'
  autoFocus?: boolean
  onClick?: () => void
  ref?: RefObject<HTMLInputElement | null>
  /** Receives the chosen files where JavaScript runs; they are then removed from the form. */
  onChoose: (files: File[]) => void
}

export function FileInput({ id, label, hint, errors, ref, onChoose, ...input }: FileInputProps) {
  const hydrated = useHydrated()
  const own = useRef<HTMLInputElement>(null)
  const chooser = ref ?? own

  function take(): void {
    const files = [...(chooser.current?.files ?? [])]
    // Allows the same file to be chosen again.
    if (chooser.current) chooser.current.value = ''
    onChoose(files)
  }

  useEffect(() => {
    // On a slow line, files may be chosen before the island runs.
    if (chooser.current?.files?.length) take()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once
  }, [])

  return (
    <>
      <FilePick {...input} ref={chooser} id={id} {...describe(id, { hint, errors })} onChange={take}>
        {label}
      </FilePick>
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
