import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where React runs the page a form is refused without a page loading: the focus goes to the summary of its errors then
 * too. `autofocus` has put it there on a page that came with errors; whoever has gone on to a field by now stays there.
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
