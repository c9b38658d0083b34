import type { ComponentProps, ReactNode } from 'react'

type FilePickProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  id: string
  /** The button's text. */
  children: ReactNode
}

/**
 * The house's button for files. The browser's own button and its "no file" would be in the browser's language. So a
 * label is the button, and the input beside it shows nothing but the name of a chosen file (`app/styles/forms.css`).
 */
export function FilePick({ id, children, ...input }: FilePickProps) {
  return (
    <div className="file-pick">
      <label htmlFor={id}>{children}</label>
      <input {...input} type="file" id={id} />
    </div>
  )
}
