/** Client addresses as balancers write them into `X-Forwarded-For`. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Some balancers write the client's port behind its address (`192.0.2.7:50312`, `[2001:db8::7]:443`). It is new with
 * each connection, so limits by address would count nothing, and no such hop would be found among the trusted ones.
 * Called once for each request and upgrade, before anything reads an address.
 */
export function plainForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const sent = headers['x-forwarded-for']
  if (sent !== undefined) headers['x-forwarded-for'] = plainAddresses(String(sent))
}

/**
 * The addresses of an `X-Forwarded-For`, the nearest one last, without ports. What stands left of an entry that is no
 * address is dropped: the nearest hop that is known counts as the client.
 */
function plainAddresses(sent: string): string {
  const entries = sent.split(',').map((entry) => entry.trim())
  const addresses = entries.filter(Boolean).map(plainAddress)
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ')
}

/** An address without quotes, brackets and port; null if the text holds none. */
function plainAddress(text: string): string | null {
  const entry = text.replace(/^"(.*)"$/, '$1')
  // An IPv6 address in full may end in digits; only what is no address with them has a port.
  return [entry, entry.replace(/:\d{1,5}$/, '')].map(withoutBrackets).find((address) => isIP(address)) ?? null
}

const withoutBrackets = (text: string) => text.replace(/^\[(.*)\]$/, '$1')
