import type { MetaDescriptor } from 'react-router'
import share from './styles/share.jpg?url'
import { common } from './texts/common.ts'
import { site } from './texts/site.ts'

/** What the root's loader knows of every page; undefined where it failed. */
type Root = { origin: string; frame: { path: string }; posted: boolean } | undefined

/** Address of the house's own picture. */
export const houseImage = share

/** What a picture that is made for messengers measures. */
const CARD_SIZE = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

type PageWords = {
  /** As the browser's tab shows it. */
  title: string
  description: string
  /**
   * Path of a JPEG that stands for the page, which every messenger can read; the house's own picture when left out. `card`:
   * it was made for them, 1200 × 630.
   */
  image?: { path: string; alt: string; card?: boolean } | undefined
}

/**
 * Title and description of a page, its one address for search engines, and the preview that messengers show of it. All
 * addresses are absolute: who reads them is elsewhere. `matches` is what the route's `meta` is given.
 */
export function pageMeta(matches: readonly unknown[], { title, description, image }: PageWords): MetaDescriptor[] {
  const words = [{ title: titleOf(matches, title) }, { name: 'description', content: description }]
  const root = rootOf(matches)
  if (!root) return words
  // Sorting, paging and notices are in the query: none of them is another page.
  const url = root.origin + (root.frame.path.replace(/\/+$/, '') || '/')
  const picture = [
    ...(image ? [{ property: 'og:image:alt', content: image.alt }] : []),
    ...(!image || image.card ? CARD_SIZE : []),
  ]
  return [
    ...words,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: root.origin + (image?.path ?? share) },
    ...picture,
    // What it does not find here X takes from the lines above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/**
 * Title of a page that is nobody's business but whoever stands on it: no preview, and no place in search engines. One
 * with a form gives its `matches`, as `pageMeta`: after a refused post the title says so first.
 */
export function privateMeta(title: string, matches: readonly unknown[] = []): MetaDescriptor[] {
  return [{ title: titleOf(matches, title) }, { name: 'robots', content: 'noindex' }]
}

/** A page that a post leads to without a redirect is the form again, with its errors. */
function titleOf(matches: readonly unknown[], title: string): string {
  return rootOf(matches)?.posted ? common.errorTitle(title) : title
}

function rootOf(matches: readonly unknown[]): Root {
  return (matches[0] as { loaderData?: Root } | undefined)?.loaderData
}
