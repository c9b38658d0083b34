import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import { useContext } from 'react'
import type { z } from 'zod'
import { Typed } from './typed.ts'

type Options<Schema extends z.ZodType> = {
  /** Prefix of the field ids. Error summaries link to them, so it is Spanish. */
  id: string
  /** The server's answer to the previous post. */
  lastResult?: SubmissionResult<string[]> | null | undefined
  defaultValue?: DefaultValue<z.input<Schema>>
}

/** A form of one schema with its fields by name: values, errors and `required`. */
export function useSchemaForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>(
  schema: Schema,
  options: Options<Schema>,
) {
  const typed = useContext(Typed)
  const defaultValue = typed && !options.lastResult ? recovered(schema, options.defaultValue, typed) : null
  return useForm<z.input<Schema>, z.output<Schema>>({
    constraint: getZodConstraint(schema),
    ...options,
    ...(defaultValue && { defaultValue }),
  })
}

/** The default values, overridden by text typed earlier. */
function recovered<Schema extends z.ZodType>(
  schema: Schema,
  own: DefaultValue<z.input<Schema>> | undefined,
  typed: Readonly<Record<string, string>>,
) {
  const fields = 'shape' in schema ? Object.keys(schema.shape as object) : []
  const again = fields.flatMap((field) => (Object.hasOwn(typed, field) ? [[field, typed[field]]] : []))
  return { ...(own as object), ...Object.fromEntries(again) } as DefaultValue<z.input<Schema>>
}
