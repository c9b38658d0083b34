import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Choices } from './criteria.ts'
import type { SearchFields } from './form.ts'
import { SearchForm } from './search-form.tsx'
import { searchForm as words } from './words.ts'

type Filled = { choices: Choices; fields: SearchFields; lastResult: SubmissionResult<string[]> | undefined }

export function NewSearchPage(filled: Filled) {
  return (
    <Titled title={words.new}>
      <SearchForm {...filled} action={href('/profile/busquedas/nueva')} />
    </Titled>
  )
}

export function EditSearchPage({ id, ...filled }: Filled & { id: number }) {
  const action = href('/profile/busquedas/:search', { search: String(id) })
  return (
    <Titled title={words.edit}>
      <SearchForm {...filled} action={action} />
      <form method="post" action={action}>
        <Button look="quiet" name="intent" value="eliminar">
          {words.remove}
        </Button>
      </form>
    </Titled>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack">
      <a className="back" href={href('/profile/busquedas')}>
        <Icon name="previous" />
        {words.back}
      </a>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
