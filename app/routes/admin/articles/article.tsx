import { href, redirect } from 'react-router'
import { listHref, newestHref, readList } from '#app/forms/list.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { keepOthersChanges, shownOf } from '#app/routes/admin/shown-values.server.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import { sayMeanwhile } from '#app/routes/admin/meanwhile.server.ts'
import { privateMeta } from '#app/share.ts'
import { uploadErrors } from '#app/texts/media.ts'
import { pageTitle } from '#app/texts/site.ts'
import { addArticle, changeArticle } from '#server/listing/catalogues/change-article.ts'
import { listTags, readArticle } from '#server/listing/catalogues/list-all-articles.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import type { Route } from './+types/article'
import { articleForm, articleList, numberOf, valuesOf } from './form.ts'
import { ArticlePage } from './page.tsx'
import { articles as words } from './words.ts'

/** Form of an article; for a new one if the URL names none. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const back = listHref(readList(url, articleList))
  if (params.article === undefined) return { article: null, tags: await listTags(db, null), back, shown: '' }
  const article = await readArticle(db, numberOf(params.article))
  if (!article) throw await gone(context, `article:${params.article}`)
  return { article, tags: await listTags(db, article.tagId), back, shown: shownOf(valuesOf(article)) }
}

/** The picture is posted with the form; an empty field keeps the current picture. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const id = params.article === undefined ? null : numberOf(params.article)
  const form = await formOf(request)
  const { bytes, refused } = await uploadOf(context, form, 'image')
  form.delete('image')
  const stored = id === null ? undefined : await readArticle(house.db, id)
  if (stored) keepOthersChanges(form, { values: valuesOf(stored), basis: stored.basis })
  const { value, refuse } = await readForm(form, articleForm)
  const wrong = refused && refused !== 'missing' ? { image: [uploadErrors[refused]] } : undefined
  if (!value || wrong) return refuse(wrong)
  const { tag, removeImage, status, ...rest } = value
  const article = {
    ...rest,
    tagId: tag ?? null,
    status: status === 'on',
    ...(bytes ? { picture: bytes } : removeImage && { picture: null }),
  }
  try {
    const admin = adminOf(context)
    const outcome =
      id === null ? await addArticle(house, admin, article) : await changeArticle(house, admin, id, article)
    if ('refused' in outcome) {
      if (outcome.refused === 'tag') return refuse({ tag: [words.tagGone] })
      if (outcome.refused !== 'meanwhile') throw await gone(context, `article:${id}`)
      return refuse({ form: [sayMeanwhile('lo', outcome.meanwhile), words.again] }, { status: 409 })
    }
  } catch (error) {
    if (error instanceof MediaError) return refuse({ image: [uploadErrors[error.code]] })
    throw error
  }
  return toList(url, id === null)
}

/**
 * Returns to the last page, which shows the article, after adding; to the previous page after editing (specification
 * 2).
 */
function toList(url: URL, added: boolean) {
  const here = readList(url, articleList)
  const back = new URL(added ? newestHref(here) : listHref(here), url)
  back.searchParams.set('hecho', added ? 'creado' : 'actualizado')
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: ({ article }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: href('/admin/articles') },
    { label: article ? words.edit : words.add },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} lastResult={actionData} />
}
