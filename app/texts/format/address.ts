/**
 * A client's address as kept → "189.203.1.7", "2806:2f0:81a1:3::/64" (of IPv6 the network is kept), "esta máquina" for
 * an address of the server's own machine.
 */
export function formatAddress(kept: string): string {
  if (!kept.includes(':')) return kept.startsWith('127.') ? 'esta máquina' : kept
  const network = kept.replace(/(?::0)+$/, '')
  return network === '0' ? 'esta máquina' : `${network}::/64`
}
