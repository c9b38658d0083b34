import type { ComponentProps } from 'react'

type Look = 'primary' | 'secondary' | 'quiet'

type ButtonProps = ComponentProps<'button'> & { look?: Look }

export function Button({ look = 'primary', type = 'submit', className = '', ...props }: ButtonProps) {
  return <button {...props} type={type} className={`button ${look} ${className}`.trim()} />
}

type LinkButtonProps = ComponentProps<'a'> & { href: string; look?: Look }

/** A link that looks like a button. It navigates and changes nothing. */
export function LinkButton({ look = 'primary', className = '', ...props }: LinkButtonProps) {
  return <a {...props} className={`button ${look} ${className}`.trim()} />
}
