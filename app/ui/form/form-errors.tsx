import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type FormErrorsProps = {
  errors?: string[]
  /** A sentence with links to what is missing on the page. */
  children?: ReactNode
  /** Moves the focus here after a refused form. */
  focused?: boolean
}

/** Reasons for a refusal that no field has caused. A form with fields uses `<Form>`, which shows more. */
export function FormErrors({ errors = [], children, ...props }: FormErrorsProps) {
  if (errors.length === 0 && !children) return null
  return (
    <Errors {...props}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {children}
    </Errors>
  )
}

function Errors({ focused = false, children }: Omit<FormErrorsProps, 'errors'>) {
  const notice = useRef<HTMLDivElement>(null)
  // `autofocus` works while a page loads; in an island React leaves it out, and the errors may be off the screen.
  useEffect(() => {
    if (focused) notice.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, where a refusal brought it
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a refused form, reading continues at its errors
    <div ref={notice} className="notice error" role="alert" tabIndex={focused ? -1 : undefined} autoFocus={focused}>
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  )
}
