/** An e-mail address that breaks after its sign where a line is short, not within a word. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <span className="email-text">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
