import { href } from 'react-router'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'

export type Audience = Session['audience']

/** The query parameter `cuenta` for each audience. */
const WORDS = { buyer: 'comprador', seller: 'vendedor', admin: 'admin' } as const satisfies Record<Audience, string>

/** The audience whose password is to be recovered, from the query; "buyer" by default. */
export function audienceOf(url: URL): Audience {
  const word = url.searchParams.get('cuenta')
  return (Object.keys(WORDS) as Audience[]).find((audience) => WORDS[audience] === word) ?? 'buyer'
}

/** Address of the page that asks for the e-mail address; each sign-in page links to its own variant. */
export function recoverHref(audience: Audience): string {
  return `${href('/recuperar')}?cuenta=${WORDS[audience]}`
}

/** The page that asks for the address for another validation mail; also the target of its form. */
export function resendHref(audience: 'buyer' | 'seller'): string {
  return audience === 'seller' ? `${href('/reenviar-validacion')}?cuenta=${WORDS.seller}` : href('/reenviar-validacion')
}

/** The page on which a mistyped address is corrected; also the target of its form. */
export function correctHref(audience: 'buyer' | 'seller'): string {
  return audience === 'seller' ? `${href('/corregir-correo')}?cuenta=${WORDS.seller}` : href('/corregir-correo')
}

export function loginHref(audience: Audience): string {
  return { buyer: href('/login'), seller: href('/login/salesman'), admin: href('/login/admin') }[audience]
}
