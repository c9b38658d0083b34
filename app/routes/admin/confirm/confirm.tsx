import { href, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { loginAgain } from '#app/middleware/access/login-again.ts'
import { receiveFactor } from '#app/middleware/access/prove-factor.ts'
import { safeReturnPath, wayBack, withWayBack } from '#app/middleware/access/return-path.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { secondFactor as words } from '#app/texts/people/second-factor.ts'
import { pageTitle } from '#app/texts/site.ts'
import { FactorForm } from '#app/ui/accounts/factor-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { readFactors } from '#server/people/second-factor/account-factors.ts'
import { sessionCookie } from '#server/people/accounts/sessions/session-cookie.ts'
import type { Route } from './+types/confirm'

/** Asks for the second factor again and returns to the form that needs it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const back = wayBack(url.searchParams)
  // An administrator without a second factor is not asked.
  const { accountId, factorAt } = adminOf(context)
  if (factorAt === null) throw redirect(safeReturnPath(back, href('/admin')), 303)
  const { passkeys } = await readFactors(context.get(houseContext).db, accountId)
  return { back, files: url.searchParams.has('archivos'), passkeys: passkeys.length > 0 }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const back = safeReturnPath(wayBack(url.searchParams), href('/admin'))
  const { proven, refused } = await receiveFactor({ request, context }, { again: true })
  if (refused) return refused
  if (!proven) return redirect(loginAgain(back, 'admin'), 303)
  const { ORIGIN } = context.get(houseContext).env
  return redirect(back, { status: 303, headers: { 'Set-Cookie': sessionCookie(proven.token, ORIGIN) } })
}

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const handle = { crumbs: () => [{ label: words.confirmTitle }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.confirmTitle), matches)

export default function Confirm({ loaderData: { back, files, passkeys }, actionData }: Route.ComponentProps) {
  return (
    <Sheet title={words.confirmTitle} lead={words.confirmLead}>
      {files && <Notice tone="info" text={words.files} />}
      <FactorForm
        action={withWayBack(href('/admin/confirmar'), back)}
        press={words.confirm}
        passkeys={passkeys}
        lastResult={actionData}
      />
    </Sheet>
  )
}
