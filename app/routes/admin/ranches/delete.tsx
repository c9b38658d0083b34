import { data, href, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { deleteRanch } from '#server/listing/ranches/delete-ranch.ts'
import type { Route } from './+types/delete'
import { ranchOf } from './save-ranch.server.ts'
import { ranchList } from './form.ts'
import { ranches as words } from './words.ts'

/** Asks for confirmation before a ranch is deleted; a ranch in use can be switched off instead (ruling 37). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ranch = await ranchOf(context, params.ranch)
  if (!ranch) throw data(null, { status: 404 })
  const { id, name, sellers, listings } = ranch
  const list = readList(url, ranchList)
  const editHref = listHref(list, {}, href('/admin/ranchs/:ranch/editar', { ranch: String(id) }))
  return { name, sellers, listings, stays: ranch.default, back: listHref(list), editHref }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const ranch = routeId(params.ranch) ?? 0
  const outcome = await deleteRanch(context.get(houseContext).db, adminOf(context), ranch)
  if (outcome === 'unknown') throw await gone(context, `ranch:${ranch}`)
  if (typeof outcome === 'string') return data(null, { status: 409 })
  const back = new URL(listHref(readList(url, ranchList)), url)
  back.searchParams.set('hecho', 'eliminado')
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: ({ back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: words.delete },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function DeleteRanch({ loaderData }: Route.ComponentProps) {
  const { name, sellers, listings, stays, back, editHref } = loaderData
  const used = sellers + listings > 0
  return (
    <UrlDialog title={words.ask(name)} back={{ href: back, label: words.back }}>
      {stays ? (
        <Notice tone="info" text={words.defaultStays} />
      ) : used ? (
        <Notice tone="info" text={words.inUse(name, sellers, listings)} />
      ) : (
        <p>{words.forGood}</p>
      )}
      <form method="post" className="form-actions">
        {!stays && used && <LinkButton href={editHref}>{words.deactivate}</LinkButton>}
        {!stays && !used && <Button>{words.delete}</Button>}
        <CancelLink href={back} />
      </form>
    </UrlDialog>
  )
}
