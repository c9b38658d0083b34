import { href, redirectDocument } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { loginAgain } from '#app/middleware/access/login-again.ts'
import { receiveFactor } from '#app/middleware/access/prove-factor.ts'
import { safeReturnPath, wayBack, withWayBack } from '#app/middleware/access/return-path.ts'
import { secondStep, sessionContext, signedIn } from '#app/middleware/access/session.ts'
import { landing } from '#app/routes/public/sign-in.server.ts'
import { privateMeta } from '#app/share.ts'
import { secondFactor as words } from '#app/texts/people/second-factor.ts'
import { pageTitle } from '#app/texts/site.ts'
import { FactorForm } from '#app/ui/accounts/factor-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { readFactors } from '#server/people/second-factor/account-factors.ts'
import { sessionCookie } from '#server/people/accounts/sessions/session-cookie.ts'
import type { Route } from './+types/second-factor'

/** Second step of an administrator's sign-in: until it is done, the session gives no access. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    const session = context.get(sessionContext)
    const back = wayBack(url.searchParams)
    if (session?.awaits === 'second-factor') return
    if (session?.audience !== 'admin') throw redirectDocument(loginAgain(back ?? href('/admin'), 'admin'), 303)
    throw redirectDocument(secondStep(session, back) ?? safeReturnPath(back, landing('admin')), 303)
  },
]

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const { passkeys } = await readFactors(context.get(houseContext).db, signedIn(context).accountId)
  return { back: wayBack(url.searchParams), passkeys: passkeys.length > 0 }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { ORIGIN } = context.get(houseContext).env
  const back = wayBack(url.searchParams)
  const { proven, refused } = await receiveFactor({ request, context }, { again: false })
  if (refused) return refused
  if (!proven) return redirectDocument(loginAgain(back ?? href('/admin'), 'admin'), { status: 303 })
  return redirectDocument(safeReturnPath(back, `${landing('admin')}?acceso`), {
    status: 303,
    headers: { 'Set-Cookie': sessionCookie(proven.token, ORIGIN) },
  })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function SecondFactor({ loaderData: { back, passkeys }, actionData }: Route.ComponentProps) {
  return (
    <Sheet title={words.title} lead={words.lead}>
      <FactorForm
        action={withWayBack(href('/login/admin/segundo-factor'), back)}
        press={words.enter}
        passkeys={passkeys}
        lastResult={actionData}
      />
      <div className="sheet-foot">
        <p>{words.lost}</p>
        <form method="post" action={href('/logout')}>
          <Button look="quiet">{words.leave}</Button>
        </form>
      </div>
    </Sheet>
  )
}
