import type { ComponentProps } from 'react'
import { ErrorSummary, type Labels } from './error-summary.tsx'
import { useSummaryFocus } from './use-summary-focus.ts'

type FormProps = Omit<ComponentProps<'form'>, 'id' | 'method' | 'noValidate'> & {
  /** What `useSchemaForm` knows of it. */
  form: { id: string; allErrors: Record<string, string[]> }
  /** What is still wrong of it, where React runs and something was typed since; the focus follows refusals alone. */
  open?: Record<string, string[]>
  labels?: Labels
  /** False leaves the focus where it is, whatever is wrong: where several forms are only looked at. */
  focusOnErrors?: boolean
}

/**
 * A form that is posted to the server, which alone judges it: the browser's own words would not be ours. What is wrong
 * stands on top of it and beside each field.
 */
export function Form({
  form,
  open,
  labels,
  className = 'stack',
  focusOnErrors = true,
  children,
  ...attributes
}: FormProps) {
  const { id, allErrors } = form
  const summary = useSummaryFocus(id, allErrors, focusOnErrors)
  return (
    <form {...attributes} id={id} method="post" className={className} noValidate>
      <ErrorSummary id={id} errors={open ?? allErrors} labels={labels} focused={focusOnErrors} ref={summary} />
      {children}
    </form>
  )
}
