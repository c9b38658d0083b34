import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { ErrorSummary, type Labels } from './error-summary.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'id' | 'method' | 'noValidate'> & {
  /** The form as returned by `useSchemaForm`. */
  form: { id: string; allErrors: Record<string, string[]> }
  /** Current errors while a user is typing, in an island. Only a refused post moves the focus. */
  open?: Record<string, string[]>
  labels?: Labels
  /** Fields whose id is their name, as that of dependent lists. */
  lists?: readonly string[]
  /** False never moves the focus to the errors, for pages with several forms. */
  focusOnErrors?: boolean
}

/**
 * A form validated only by the server, because the browser's messages would differ from ours. Errors are shown at the
 * top and beside each field.
 */
export function Form({
  form,
  open,
  labels,
  lists,
  className = 'stack',
  focusOnErrors = true,
  children,
  ...attributes
}: FormProps) {
  const { id, allErrors } = form
  const summary = useSummaryFocus(id, allErrors, focusOnErrors)
  return (
    <form {...attributes} id={id} method="post" className={className} noValidate>
      <ErrorSummary {...{ id, labels, lists }} errors={open ?? allErrors} focused={focusOnErrors} ref={summary} />
      {children}
    </form>
  )
}

/**
 * Moves the focus to the error summary after a refusal without page load, in an island. After a page load
 * `autofocus` has already done so, and the focus stays in the form if the user has moved on to a field.
 */
function useSummaryFocus(form: string, errors: object, on: boolean): RefObject<HTMLDivElement | null> {
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
