import { data, href, redirect } from 'react-router'
import { filterText } from '#app/forms/list.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { fullName } from '#app/routes/admin/person-parts.tsx'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { findMovable } from '#server/listing/ranches/ranch-sellers.ts'
import { moveSeller } from '#server/listing/ranches/move-seller.ts'
import type { Route } from './+types/add-seller'
import { ranchOf } from './save-ranch.server.ts'
import { moveForm } from './form.ts'
import styles from './styles.css?url'
import { ranches, ranchSellers as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Searches for a seller of another ranch to move to this one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ranch = await ranchOf(context, params.ranch)
  if (!ranch) throw data(null, { status: 404 })
  const text = filterText().parse(url.searchParams.get('texto') ?? '')
  const found = ranch.active ? await findMovable(context.get(houseContext).db, ranch.id, text) : []
  const { id, name, active } = ranch
  return { ranch: { id, name, active }, text, found }
}

/** Moves a seller; if another administrator was faster, the page shows who and when. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const ranch = await ranchOf(context, params.ranch)
  if (!ranch) throw data(null, { status: 404 })
  const { value } = await readForm(request, moveForm)
  if (!value) return data({ refused: words.refused.unknown }, { status: 400 })
  const at = Date.now()
  const outcome = await moveSeller(context.get(houseContext).db, adminOf(context), { ...value, to: ranch.id, at })
  if ('refused' in outcome) {
    const refused =
      outcome.refused === 'moved'
        ? words.moved(outcome.ranch, outcome.by && byAndAgo(outcome.by, at))
        : words.refused[outcome.refused]
    return data({ refused }, { status: 409 })
  }
  const back = new URL(href('/admin/ranchs/:ranch', { ranch: String(ranch.id) }), url)
  back.searchParams.set('movidos', String(outcome.moved))
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: ({ ranch }: Route.ComponentProps['loaderData']) => [
    { label: ranches.title, href: href('/admin/ranchs') },
    { label: ranch.name, href: href('/admin/ranchs/:ranch', { ranch: String(ranch.id) }) },
    { label: words.move },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(ranches.title), matches)

export default function AddSeller({ loaderData: { ranch, text, found }, actionData }: Route.ComponentProps) {
  const back = href('/admin/ranchs/:ranch', { ranch: String(ranch.id) })
  return (
    <UrlDialog title={words.addTitle(ranch.name)} back={{ href: back, label: words.back }}>
      {actionData && <Notice tone="error" text={actionData.refused} />}
      {!ranch.active && <Notice tone="info" text={words.inactive} />}
      <p>{words.consequence}</p>
      <form method="get" role="search" className="stack">
        <Field
          field={{ id: 'mover-texto', name: 'texto', initialValue: text }}
          type="search"
          label={words.text}
          maxLength={80}
        />
        <p className="form-actions">
          <Button look="secondary">{words.find}</Button>
        </p>
      </form>
      {text && found.length === 0 && <p role="status">{words.none}</p>}
      <ul className="movable">
        {found.map((seller) => (
          <li key={seller.id}>
            <div>
              {fullName(seller)}
              <small>
                <EmailText email={seller.email} />
              </small>
              <small>{words.sellsFor(seller.ranch.name)}</small>
            </div>
            <form method="post">
              <HiddenFields values={{ seller: String(seller.id), from: String(seller.ranch.id) }} />
              <Button look="secondary" aria-label={`${words.move}: ${fullName(seller)}`}>
                {words.move}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </UrlDialog>
  )
}
