import { Icon } from '#app/ui/icon.tsx'

type FormErrorsProps = {
  errors?: string[]
  /** Moves the focus here after a refused form. */
  focused?: boolean
}

/** Reasons for a refusal that no field has caused. A form with fields uses `<Form>`, which shows more. */
export function FormErrors({ errors = [], focused = false }: FormErrorsProps) {
  if (errors.length === 0) return null
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- after a refused form, reading continues at its errors
    <div className="notice error" role="alert" tabIndex={focused ? -1 : undefined} autoFocus={focused}>
      <Icon name="alert" />
      <div>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  )
}
