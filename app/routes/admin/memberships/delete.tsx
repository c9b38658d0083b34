import { href, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import { sayMeanwhile } from '#app/routes/admin/meanwhile.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { changePackage, deletePackage } from '#server/listing/credits/change-package.ts'
import { readAnyPackage } from '#server/listing/credits/list-all-packages.ts'
import type { Route } from './+types/delete'
import { numberOf, packageList, removalForm } from './form.ts'
import { memberships as words } from './words.ts'

/** Asks for confirmation before a package is deleted; a package that was bought is switched off instead. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await readAnyPackage(context.get(houseContext).db, numberOf(params.package))
  if (!found) throw await gone(context, `package:${params.package}`)
  return { found, back: listHref(readList(url, packageList)) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = context.get(houseContext)
  const id = numberOf(params.package)
  const { value, refuse } = await readForm(request, removalForm)
  const off = value?.intent === 'desactivar'
  const outcome = off
    ? await changePackage(db, adminOf(context), id, { status: false, basis: value.basis })
    : await deletePackage(db, adminOf(context), id)
  if ('uses' in outcome) return refuse({ form: [words.inUseNow] }, { status: 409 })
  if ('refused' in outcome) {
    if (outcome.refused !== 'meanwhile') throw await gone(context, `package:${id}`)
    return refuse({ form: [sayMeanwhile('lo', outcome.meanwhile)] }, { status: 409 })
  }
  const back = new URL(listHref(readList(url, packageList)), url)
  back.searchParams.set('hecho', off ? 'desactivado' : 'eliminado')
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: () => [{ label: words.title, href: href('/admin/memberships') }, { label: words.delete }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.delete), matches)

export default function Delete({ loaderData: { found, back }, actionData }: Route.ComponentProps) {
  const { uses, status, name, version, basis } = found
  return (
    <UrlDialog title={words.ask(words.called(name, version))} back={{ href: back, label: words.back }}>
      <FormErrors errors={actionData?.error?.[''] ?? []} focused={!!actionData} />
      {uses > 0 && <Notice tone="info" text={words.inUse(name, uses)} />}
      <p>{uses === 0 ? words.forGood : status ? words.instead : words.alreadyInactive}</p>
      <form method="post" className="form-actions">
        <input type="hidden" name="basis" value={basis} />
        {uses === 0 && <Button>{words.delete}</Button>}
        {uses > 0 && status && (
          <Button name="intent" value="desactivar">
            {words.deactivate}
          </Button>
        )}
        <CancelLink href={back} />
      </form>
    </UrlDialog>
  )
}
