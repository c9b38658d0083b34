/**
 * Where a list says that it has changed since it was read (`since`, epoch ms): rows that move by themselves would move
 * under somebody's finger. Without scripts it stays empty.
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
