import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the error summary after a refusal without page load, in an island. After a page load
 * `autofocus` has already done so, and the focus stays in the form if the user has moved on to a field.
 */
export function useSummaryFocus(form: string, errors: object, on: boolean): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  useEffect(() => {
    const fresh = first.current
    first.current = false
    if (!on || Object.keys(errors).length === 0) return
    if (fresh && document.getElementById(form)?.contains(document.activeElement)) return
    summary.current?.focus()
  }, [form, errors, on])
  return summary
}
