import { href } from 'react-router'
import { header } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'

/** On the results page the field keeps the search text. */
export function SearchForm({ path, search }: { path: string; search: string }) {
  const asked = path === href('/buscar') ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <form className="search" role="search" method="get" action={href('/buscar')}>
      <input
        type="search"
        name="q"
        defaultValue={asked}
        placeholder={header.searchShort}
        aria-label={header.search}
        maxLength={100}
        enterKeyHint="search"
        // A lot's page loads no script but what bids need.
        data-hints={path.startsWith('/event/') ? undefined : ''}
      />
      <button type="submit" aria-label={header.searchShort}>
        <Icon name="search" />
      </button>
    </form>
  )
}
