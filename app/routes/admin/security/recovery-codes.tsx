import { data, href } from 'react-router'
import { asker } from '#app/middleware/access/security.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { RecoveryCodes } from '#app/routes/admin/recovery-codes.tsx'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/second-factor.css?url'
import { security } from '#app/texts/people/security.ts'
import { factorSetUp as words } from '#app/texts/people/second-factor.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { renewRecoveryCodes } from '#server/people/second-factor/change-factors.ts'
import type { Route } from './+types/recovery-codes'

const back = () => href('/admin/seguridad')

/** Replaces the recovery codes; the answer to the form shows the new ones, only once. */
export function loader({ context }: Route.LoaderArgs) {
  if (adminOf(context).factorAt === null) throw data(null, { status: 404 })
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireRecentFactor({ request, url, context })
  const { house, address, now } = asker({ request, context })
  const codes = await renewRecoveryCodes(house, adminOf(context), { address, now })
  if (!codes) throw data(null, { status: 404 })
  return { codes }
}

export const handle = { crumbs: () => [{ label: security.title, href: back() }, { label: words.codes }] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.codes), matches)

export default function Codes({ actionData }: Route.ComponentProps) {
  if (actionData)
    return (
      <Sheet title={words.codesTitle} wide>
        <RecoveryCodes codes={actionData.codes} next={back()} />
      </Sheet>
    )
  return (
    <Sheet title={words.makeCodes} lead={words.makeCodesLead}>
      <form method="post" className="form-actions">
        <Button>{words.makeCodes}</Button>
        <LinkButton look="quiet" href={back()}>
          {words.back}
        </LinkButton>
      </form>
    </Sheet>
  )
}
