import { useId } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import type { Results } from './results.ts'
import { searchWords as words } from './words.ts'

type SearchPageProps = { text: string; said: string; results: Results[] }

/** The search of the whole house. `<quick-search>` makes its field a combobox over the results. */
export function SearchPage({ text, said, results }: SearchPageProps) {
  const id = useId()
  return (
    <UrlDialog title={words.title} back={{ href: href('/admin'), label: words.back }}>
      <quick-search>
        <form role="search" method="get" action={href('/admin/buscar')} className="quick-form">
          <label htmlFor={id}>{words.label}</label>
          <input
            id={id}
            name="q"
            defaultValue={text}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby={`${id}-ayuda`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for nothing else
            autoFocus
          />
          <Button>{words.search}</Button>
          <p className="hint" id={`${id}-ayuda`}>
            {words.hint}
          </p>
        </form>
        <p role="status">{said}</p>
        <div className="found" id="hallado" aria-label={words.results} role="group">
          {results.map((each) => (
            <Group key={each.title} {...each} />
          ))}
        </div>
      </quick-search>
    </UrlDialog>
  )
}

function Group({ title, rows }: Results) {
  const id = useId()
  return (
    <div>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>
        {rows.map(({ label, note, href: to, dialog }) => (
          <li key={to}>
            <a href={to} data-dialog={dialog ? '' : undefined}>
              {label} <small>{note}</small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
