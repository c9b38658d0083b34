import { href } from 'react-router'
import { changeAdminPassword } from '#app/forms/change-password.ts'
import { houseContext } from '#app/middleware/house.ts'
import { openSecurity, receiveSecurity } from '#app/middleware/access/security.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import profileStyles from '#app/styles/profile.css?url'
import styles from '#app/styles/security.css?url'
import { security as words } from '#app/texts/people/security.ts'
import { pageTitle } from '#app/texts/site.ts'
import { SecurityPage } from '#app/ui/accounts/security-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { readFactors } from '#server/people/second-factor/account-factors.ts'
import type { Route } from './+types/security'
import { Factors } from './factors.tsx'
import { adminSecurity } from './words.ts'

export const handle = { crumbs: () => [{ label: words.title }] }

export const links: Route.LinksFunction = () => [profileStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

const here = () => href('/admin/seguridad')

/** The administrator's own account: password, second factor, open sessions. */
export async function loader(asked: Route.LoaderArgs) {
  const { url, context } = asked
  const admin = adminOf(context)
  const [security, factors] = await Promise.all([
    openSecurity(asked, admin),
    readFactors(context.get(houseContext).db, admin.accountId),
  ])
  const done = url.searchParams.get('hecho') ?? ''
  return {
    ...security,
    factors,
    said: Object.hasOwn(adminSecurity.done, done) ? adminSecurity.done[done as keyof typeof adminSecurity.done] : null,
  }
}

export function action(asked: Route.ActionArgs) {
  return receiveSecurity(asked, { here: here(), schema: changeAdminPassword })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Security({ loaderData: { factors, said, ...fields }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      {said && !actionData && <Notice tone="success" text={said} />}
      <SecurityPage action={here()} closeHref={null} audience="admin" {...fields} done={null} lastResult={actionData}>
        <Factors {...factors} />
      </SecurityPage>
    </div>
  )
}
