import { useContext } from 'react'
import { Light } from './light.ts'

/**
 * Structured data for search engines, at the end of a page: in its head they would delay what people came for on a slow
 * line. Search engines do not request light pages, which carry no script.
 */
export function JsonLd({ graph }: { graph: object[] }) {
  if (useContext(Light)) return null
  // Without `<` a name cannot end the script element.
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
