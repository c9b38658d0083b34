import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Errors of the form as a whole, and links to the fields that have their own. */
export function FormErrors({
  id,
  errors = [],
  fields = [],
}: {
  id?: string
  errors?: string[]
  fields?: { id: string; message: string }[]
}) {
  if (errors.length === 0 && fields.length === 0) return null
  return (
    <div className="notice error" role="alert" id={id}>
      <Icon name="alert" />
      <div>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
        {fields.length > 0 && (
          <>
            <p>{common.fixBelow}:</p>
            <ul>
              {fields.map((field) => (
                <li key={field.id}>
                  <a href={`#${field.id}`}>{field.message}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
