import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { z } from 'zod'

type Options<Schema extends z.ZodType> = {
  /** Ids of its fields begin with it. Summaries link to them, so it is Spanish. */
  id: string
  /** What the server said of the post before. */
  lastResult?: SubmissionResult<string[]> | null | undefined
  defaultValue?: DefaultValue<z.input<Schema>>
}

/** A form of one schema, with its fields by name: what they hold, what is wrong with them, whether they are required. */
export function useSchemaForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>(
  schema: Schema,
  options: Options<Schema>,
) {
  return useForm<z.input<Schema>, z.output<Schema>>({ constraint: getZodConstraint(schema), ...options })
}
