import { href } from 'react-router'
import type { Session } from '#server/people/index.ts'

export type Audience = Session['audience']

/** As the address says it. */
const WORDS = { buyer: 'comprador', seller: 'vendedor', admin: 'admin' } as const satisfies Record<Audience, string>

/** Whose password is to be recovered; a buyer's when the address does not say. */
export function audienceOf(url: URL): Audience {
  const word = url.searchParams.get('cuenta')
  return (Object.keys(WORDS) as Audience[]).find((audience) => WORDS[audience] === word) ?? 'buyer'
}

/** The page that asks for the e-mail; every sign-in page leads to its own. */
export function recoverHref(audience: Audience): string {
  return `${href('/recuperar')}?cuenta=${WORDS[audience]}`
}

/** The page that asks where another validation mail shall go; its form is posted there too. */
export function resendHref(audience: 'buyer' | 'seller'): string {
  return audience === 'seller' ? `${href('/reenviar-validacion')}?cuenta=${WORDS.seller}` : href('/reenviar-validacion')
}

/** The sign-in page of an audience. */
export function loginHref(audience: Audience): string {
  return { buyer: href('/login'), seller: href('/login/salesman'), admin: href('/login/admin') }[audience]
}
