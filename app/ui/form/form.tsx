import type { ComponentProps } from 'react'
import { ErrorSummary, type Labels } from './error-summary.tsx'
import { useSummaryFocus } from './use-summary-focus.ts'

type FormProps = Omit<ComponentProps<'form'>, 'id' | 'method' | 'noValidate'> & {
  /** What `useSchemaForm` knows of it. */
  form: { id: string; allErrors: Record<string, string[]> }
  labels?: Labels
}

/**
 * A form that is posted to the server, which alone judges it: the browser's own words would not be ours. What is wrong
 * stands on top of it and beside each field.
 */
export function Form({ form, labels, className = 'stack', children, ...attributes }: FormProps) {
  const { id, allErrors } = form
  const summary = useSummaryFocus(id, allErrors)
  return (
    <form {...attributes} id={id} method="post" className={className} noValidate>
      <ErrorSummary id={id} errors={allErrors} labels={labels} ref={summary} />
      {children}
    </form>
  )
}
