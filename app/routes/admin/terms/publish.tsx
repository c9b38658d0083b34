import { data, href, redirect } from 'react-router'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { sayMeanwhile } from '#app/routes/admin/meanwhile.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { countAccepted, readVersion } from '#server/people/terms/list-versions.ts'
import { publishTerms } from '#server/people/terms/publish.ts'
import { rowInForce } from '#server/people/terms/in-force.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import type { Route } from './+types/publish'
import { numberOf, publishForm, termsList } from './form.ts'
import { terms as words } from './words.ts'

/** Lists the consequences of publishing, and the version it replaces. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const id = numberOf(params.terms)
  const [draft, before] = await Promise.all([readVersion(db, id, now), rowInForce(db, now)])
  if (!draft) throw await gone(context, `terms:${params.terms}`)
  if (draft.status !== 'draft') throw redirect(`${termsList.path}?ya=${id}`, 303)
  const accepted = before ? await countAccepted(db, before.id) : 0
  return {
    id,
    version: draft.version,
    basis: draft.basis,
    before: before && { id: before.id, version: before.version, accepted },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(houseContext)
  const id = numberOf(params.terms)
  const { value } = await readForm(request, publishForm)
  const outcome = await publishTerms(db, adminOf(context), { id, ...value, at: Date.now() })
  if ('id' in outcome) return redirect(`${termsList.path}?hecho=publicada`, 303)
  if (outcome.refused === 'unknown') throw await gone(context, `terms:${params.terms}`)
  if (outcome.refused === 'replaced') return data({ errors: [words.replaced] }, { status: 409 })
  if (outcome.refused === 'meanwhile' && outcome.meanwhile.action === 'terms.changed')
    return data({ errors: [sayMeanwhile('la', outcome.meanwhile)] }, { status: 409 })
  return redirect(`${termsList.path}?ya=${id}`, 303)
}

export const handle = {
  crumbs: ({ version }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: href('/admin/terms') },
    { label: `${words.publish}: ${words.named(version)}` },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.publish), matches)

export default function Publish({ loaderData: { id, version, basis, before }, actionData }: Route.ComponentProps) {
  const back = href('/admin/terms')
  return (
    <UrlDialog title={words.ask(version)} back={{ href: back, label: words.back }}>
      <FormErrors errors={actionData?.errors ?? []} focused={!!actionData} />
      <p>{before ? words.replaces(before.version, words.acceptedBy(before.accepted)) : words.first}</p>
      {words.consequences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a href={href('/admin/terms/:terms/cambios', { terms: String(id) })}>{words.seeChanges}</a>
      </p>
      <form method="post" className="form-actions">
        <input type="hidden" name="basis" value={basis} />
        <input type="hidden" name="instead" value={before?.id ?? 0} />
        <Button>{words.publish}</Button>
        <CancelLink href={back} />
      </form>
    </UrlDialog>
  )
}
