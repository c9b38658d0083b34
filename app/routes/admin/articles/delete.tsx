import { href, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { deleteArticle } from '#server/listing/catalogues/change-article.ts'
import { readArticle } from '#server/listing/catalogues/list-all-articles.ts'
import type { Route } from './+types/delete'
import { articleList, numberOf } from './form.ts'
import { articles as words } from './words.ts'

/** Asks for confirmation before an article is deleted. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const article = await readArticle(context.get(houseContext).db, numberOf(params.article))
  if (!article) throw await gone(context, `article:${params.article}`)
  return { name: article.name, back: listHref(readList(url, articleList)) }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const id = numberOf(params.article)
  const outcome = await deleteArticle(context.get(houseContext).db, adminOf(context), id)
  if ('refused' in outcome) throw await gone(context, `article:${id}`)
  const back = new URL(listHref(readList(url, articleList)), url)
  back.searchParams.set('hecho', 'eliminado')
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: () => [{ label: words.title, href: href('/admin/articles') }, { label: words.delete }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.delete), matches)

export default function Delete({ loaderData: { name, back } }: Route.ComponentProps) {
  return (
    <UrlDialog title={words.ask(name)} back={{ href: back, label: words.back }}>
      <p>{words.forGood}</p>
      <form method="post" className="form-actions">
        <Button>{words.delete}</Button>
        <CancelLink href={back} />
      </form>
    </UrlDialog>
  )
}
