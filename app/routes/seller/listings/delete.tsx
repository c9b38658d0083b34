import { data, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { listingNumber } from '#app/routes/seller/listing-number.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { deleteListing } from '#server/listing/listings/delete-listing.ts'
import { readName } from '#server/listing/listings/read-name.ts'
import type { Route } from './+types/delete'
import { listPath } from './hrefs.ts'
import { deleting, words } from './words.ts'

/** "¿Deseas eliminar X?" */
export async function loader({ params, context }: Route.LoaderArgs) {
  const one = await readName(context.get(houseContext).db, sellerOf(context), listingNumber(params.horse))
  if (!one) throw data(null, { status: 404 })
  const { kind, name, stage, enrolled } = one
  const refused = stage === 3 ? 'in-audit' : stage === 7 ? 'assigned' : null
  return { kind, name: name || words.kinds[kind].unnamed, enrolled, kept: enrolled || stage !== 1, refused } as const
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const outcome = await deleteListing(context.get(houseContext), sellerOf(context), {
    listing: listingNumber(params.horse),
    at: Date.now(),
  })
  if ('refused' in outcome) {
    if (outcome.refused === 'unknown') throw data(null, { status: 404 })
    return data(outcome, { status: 409 })
  }
  return redirect(
    `${listPath(url.pathname.startsWith(listPath('trailer')) ? 'trailer' : 'horse')}?hecho=eliminado`,
    303,
  )
}

type Data = Route.ComponentProps['loaderData']

export const handle = {
  crumbs: ({ kind, name }: Data) => [
    { label: words.kinds[kind].list, href: listPath(kind) },
    { label: words.of(words.acts.delete, name) },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.acts.delete), matches)

export default function Delete({
  loaderData: { kind, name, enrolled, kept, refused },
  actionData,
}: Route.ComponentProps) {
  const back = { href: listPath(kind), label: words.kinds[kind].back }
  return (
    <UrlDialog title={deleting.title(name)} back={back}>
      {refused ? (
        <FormErrors errors={[deleting.refused[refused]]} focused={actionData !== undefined} />
      ) : (
        <>
          <p>{kept ? deleting.hidden : deleting.erased}</p>
          {enrolled && <p>{deleting.creditLost}</p>}
          <form method="post" className="actions">
            <Button>{deleting.delete}</Button>
            <LinkButton look="secondary" href={back.href} data-close="">
              {deleting.keep}
            </LinkButton>
          </form>
        </>
      )}
    </UrlDialog>
  )
}
