/**
 * Link to reload a list that has changed since it was read (`since`, epoch ms). Rows are not updated in place: they
 * would move under the user's finger. Stays empty without scripts.
 */
export function FreshNews({ of, since, href }: { of: 'audits' | 'messages'; since: number; href: string }) {
  return (
    <p className="fresh-news" role="status" data-news-of={of} data-since={since}>
      <a className="button secondary" href={href} hidden>
        Hay novedades: actualizar
      </a>
    </p>
  )
}
