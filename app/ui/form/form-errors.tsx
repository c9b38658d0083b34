import { Icon } from '#app/ui/icon.tsx'

type FormErrorsProps = {
  errors?: string[]
  /** A form was refused: the page begins here. */
  focused?: boolean
}

/** Why what was asked for was not done, where no field is to blame. A form of fields has `<Form>`, which says more. */
export function FormErrors({ errors = [], focused = false }: FormErrorsProps) {
  if (errors.length === 0) return null
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- what was asked for was refused: that is where to read on
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
