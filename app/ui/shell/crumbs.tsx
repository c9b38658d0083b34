import { backOffice } from '#app/texts/back-office.ts'

/** A breadcrumb; the last one is the screen itself. */
export type Crumb = { label: string; href?: string }

export function Crumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={backOffice.crumbs}>
      <ol>
        {trail.map(({ label, href }, index) => (
          <li key={label}>
            {href ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
