import { href } from 'react-router'
import { header } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Viewer } from '#app/ui/views.ts'

export function SessionMenu({ viewer, login }: { viewer: Viewer | null; login: string }) {
  return (
    <details className="menu" name="menu">
      <summary aria-label={viewer ? header.account(viewer.name) : undefined}>
        <Icon name="person" />
        <span>{viewer ? viewer.name : header.login}</span>
      </summary>
      {viewer ? <SignedIn viewer={viewer} /> : <SignedOut login={login} />}
    </details>
  )
}

function SignedOut({ login }: { login: string }) {
  return (
    <ul>
      <li>
        <a href={login}>{header.buyer}</a>
      </li>
      <li>
        <a href={href('/login/salesman')}>{header.seller}</a>
      </li>
      <li>
        <a href={href('/login/admin')}>{header.admin}</a>
      </li>
    </ul>
  )
}

function SignedIn({ viewer }: { viewer: Viewer }) {
  const profile = { buyer: href('/profile'), seller: href('/me'), admin: href('/admin') }[viewer.role]
  return (
    <ul>
      {viewer.duties && (
        <li>
          <a href={href('/profile/subastas')}>{header.duties}</a>
        </li>
      )}
      {viewer.role === 'buyer' && (
        <li>
          <a href={href('/profile/en-curso')}>{header.running}</a>
        </li>
      )}
      <li>
        <a href={profile}>{header.profile}</a>
      </li>
      <li>
        <form method="post" action={href('/logout')}>
          <button type="submit">{header.logout}</button>
        </form>
      </li>
    </ul>
  )
}
