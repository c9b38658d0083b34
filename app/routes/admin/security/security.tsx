import { href } from 'react-router'
import { changeAdminPassword } from '#app/forms/change-password.ts'
import { houseContext } from '#app/middleware/house.ts'
import { loginAgain } from '#app/middleware/login-again.ts'
import { receiveSecurity } from '#app/middleware/receive-security.ts'
import { adminOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import profileStyles from '#app/styles/profile.css?url'
import styles from '#app/styles/security.css?url'
import { security as words } from '#app/texts/security.ts'
import { pageTitle } from '#app/texts/site.ts'
import { recoverHref } from '#app/ui/accounts/audience.ts'
import { deviceName } from '#app/ui/accounts/device-name.ts'
import { SecurityPage } from '#app/ui/accounts/security-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { listSessions, readFactors, sessionToken } from '#server/people/index.ts'
import type { Route } from './+types/security'
import { Factors } from './factors.tsx'
import { adminSecurity } from './words.ts'

export const handle = { crumbs: () => [{ label: words.title }] }

export const links: Route.LinksFunction = () => [profileStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

const here = () => href('/admin/seguridad')

/** The administrator's own account: password, second factor, open sessions. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const { accountId, email } = adminOf(context)
  const [open, factors] = await Promise.all([
    listSessions(db, accountId, sessionToken(request.headers.get('Cookie'), env.ORIGIN)),
    readFactors(db, accountId),
  ])
  const done = url.searchParams.get('hecho') ?? ''
  return {
    identifier: email,
    sessions: open.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
    factors,
    said: Object.hasOwn(adminSecurity.done, done) ? adminSecurity.done[done as keyof typeof adminSecurity.done] : null,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const screen = { here: here(), login: loginAgain(here(), 'admin'), schema: changeAdminPassword }
  return receiveSecurity({ request, context }, screen)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Security({ loaderData: { factors, said, ...fields }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      {said && !actionData && <Notice tone="success" text={said} />}
      <SecurityPage
        action={here()}
        closeHref={null}
        recoverHref={recoverHref('admin')}
        {...fields}
        done={null}
        lastResult={actionData}
      >
        <Factors {...factors} />
      </SecurityPage>
    </div>
  )
}
