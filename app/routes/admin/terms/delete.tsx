import { data, href, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { deleteDraft } from '#server/people/terms/drafts.ts'
import { readVersion } from '#server/people/terms/list-versions.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import type { Route } from './+types/delete'
import { numberOf, termsList } from './form.ts'
import { terms as words } from './words.ts'

/** Asks for confirmation before a draft is deleted; published versions cannot be deleted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readVersion(context.get(houseContext).db, numberOf(params.terms), Date.now())
  if (!found) throw await gone(context, `terms:${params.terms}`)
  return { version: found.version, draft: found.status === 'draft' }
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = numberOf(params.terms)
  const outcome = await deleteDraft(context.get(houseContext).db, adminOf(context), id)
  if ('id' in outcome) return redirect(`${termsList.path}?hecho=eliminada`, 303)
  if (outcome.refused === 'unknown') throw await gone(context, `terms:${params.terms}`)
  return outcome.refused === 'meanwhile' ? redirect(`${termsList.path}?ya=${id}`, 303) : data(null, { status: 409 })
}

export const handle = {
  crumbs: () => [{ label: words.title, href: href('/admin/terms') }, { label: words.delete }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.delete), matches)

export default function Delete({ loaderData: { version, draft } }: Route.ComponentProps) {
  const back = href('/admin/terms')
  return (
    <UrlDialog title={words.askDelete(version)} back={{ href: back, label: words.back }}>
      {draft ? <p>{words.forGood}</p> : <Notice tone="info" text={words.stays} />}
      <form method="post" className="form-actions">
        {draft && <Button>{words.delete}</Button>}
        <CancelLink href={back} />
      </form>
    </UrlDialog>
  )
}
