import { href } from 'react-router'
import { errors } from '#app/texts/errors.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'

/** Someone signed in who may not do this. */
export function Refused({ text }: { text: string }) {
  return (
    <div className="wrap">
      <div className="page-head"><h1>{errors.refusedTitle}</h1></div>
      <FormErrors errors={[text]} />
      <Empty title={errors.refused}><LinkButton href={href('/events/:subcat?')}>{errors.toAuctions}</LinkButton></Empty>
    </div>
  )
}
