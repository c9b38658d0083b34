import type { ComponentProps } from 'react'
import { ErrorSummary, type Labels } from './error-summary.tsx'
import { useSummaryFocus } from './use-summary-focus.ts'

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
