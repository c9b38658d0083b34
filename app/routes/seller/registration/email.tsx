import { href, redirect } from 'react-router'
import { registrationDetour, sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { correctHref, resendHref } from '#app/ui/accounts/audience.ts'
import type { Route } from './+types/email'
import { StepFrame } from './step-frame.tsx'
import { emailStep as words } from './words.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export async function loader({ url, context }: Route.LoaderArgs) {
  const seller = sellerOf(context)
  const here = href('/register/validar-correo')
  const first = (await registrationDetour(context, seller)) ?? href('/sales')
  if (first !== here) throw redirect(first, 303)
  const told = (['guardado', 'enviado', 'falta'] as const).find((name) => url.searchParams.has(name))
  return { email: seller.email, told: told ?? null }
}

/** The data is complete; only the missing e-mail validation blocks the dashboard. */
export default function EmailStep({ loaderData: { email, told } }: Route.ComponentProps) {
  return (
    <StepFrame current={4} title={words.title}>
      {told === 'guardado' && <Notice tone="success" text={words.saved} />}
      {told === 'enviado' && <Notice tone="success" text={words.sent} />}
      <div className="sheet-form stack">
        <Notice tone="info" text={told === 'falta' ? words.notYet : words.required} />
        <p>{words.lead}</p>
        <p className="mail-address">{email}</p>
        <p className="why">{words.spam}</p>
        <LinkButton href={`${href('/register/validar-correo')}?falta`}>{words.done}</LinkButton>
        <form method="post" action={resendHref('seller')}>
          <HiddenFields values={{ email }} />
          <Button look="secondary">{words.resend}</Button>
        </form>
        <p>
          {words.wrong} <a href={correctHref('seller')}>{words.correct}</a>
        </p>
      </div>
    </StepFrame>
  )
}
