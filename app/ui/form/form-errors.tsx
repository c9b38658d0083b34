import { Icon } from '#app/ui/icon.tsx'

/** Why what was asked for was not done, where no field is to blame. A form of fields has `<Form>`, which says more. */
export function FormErrors({ errors = [] }: { errors?: string[] }) {
  if (errors.length === 0) return null
  return (
    <div className="notice error" role="alert">
      <Icon name="alert" />
      <div>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  )
}
