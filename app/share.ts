import type { MetaDescriptor } from 'react-router'
import share from './styles/share.jpg?url'
import { common } from './texts/common.ts'
import { site } from './texts/site.ts'

/** Data of the root loader; undefined if it failed. */
type Root = { origin: string; frame: { path: string }; posted: boolean } | undefined

/** Address of the house's default picture. */
export const houseImage = share

/** Size of a picture made for messengers. */
const CARD_SIZE = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

type PageWords = {
  title: string
  description: string
  /**
   * Path of a JPEG for the page's preview, which every messenger can read; by default the house's picture. `card`: made
   * for previews, 1200 × 630.
   */
  image?: { path: string; alt: string; card?: boolean } | undefined
}

/**
 * Title and description of a page, its canonical address for search engines, and its preview in messengers. All
 * addresses are absolute, because they are used outside the site. `matches`: the argument of the route's `meta`.
 */
export function pageMeta(matches: readonly unknown[], { title, description, image }: PageWords): MetaDescriptor[] {
  const words = [{ title: titleOf(matches, title) }, { name: 'description', content: description }]
  const root = rootOf(matches)
  if (!root) return words
  // The query holds sorting, paging and notices, which do not make another page.
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
    // X takes the missing values from the tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/**
 * Title of a private page: no preview, and not indexed by search engines. A page with a form passes `matches`, as to
 * `pageMeta`: after a refused post the title begins with the error.
 */
export function privateMeta(title: string, matches: readonly unknown[] = []): MetaDescriptor[] {
  return [{ title: titleOf(matches, title) }, { name: 'robots', content: 'noindex' }]
}

/** A post answered without a redirect shows the form again with its errors. */
function titleOf(matches: readonly unknown[], title: string): string {
  return rootOf(matches)?.posted ? common.errorTitle(title) : title
}

function rootOf(matches: readonly unknown[]): Root {
  return (matches[0] as { loaderData?: Root } | undefined)?.loaderData
}
