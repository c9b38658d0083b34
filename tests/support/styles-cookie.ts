/** The `Cookie` header of a returning browser: the cookie set with the styles of this lot's page. */
export async function stylesCookie(lot: string): Promise<string> {
  const { headers } = await fetch(lot)
  const cookie = headers.getSetCookie().find((each) => each.startsWith('estilos='))
  if (!cookie) throw new Error(`${lot} brought no styles`)
  return cookie.split(';')[0] as string
}
