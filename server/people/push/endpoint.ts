import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Those of the browsers' push services have 150 to 600 characters. */
export const LONGEST_ENDPOINT = 1_000

/** Names that are never a push service's. */
const INTERNAL = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/

/**
 * An address that a browser says its push service has given it; null for one that we do not call. It comes from outside, so
 * it may not lead anywhere but to a public host, by https and its usual port. `local`: in tests this machine too.
 */
export function readEndpoint(text: string, local = false): URL | null {
  if (text.length > LONGEST_ENDPOINT) return null
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return null
  if (local && isLoopback(url.hostname)) return url
  const { hostname } = url
  if (url.protocol !== 'https:' || url.port !== '' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return null
  if (!hostname.includes('.') || hostname.endsWith('.') || INTERNAL.test(hostname)) return null
  return url
}

const isLoopback = (hostname: string) => hostname === '127.0.0.1' || hostname === 'localhost'

/** Addresses that are not the internet's: this machine, private networks, clouds' own services, and what leads to them. */
const NOT_PUBLIC = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv4')
/** Of IPv6 only global unicast is public; of that not what carries an IPv4 address inside, nor documentation. */
const GLOBAL_6 = new BlockList()
GLOBAL_6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is the internet's. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return family === 6 && GLOBAL_6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/** A public name may lead to a private address: looked up where the connection is made, so that no second answer differs. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('No address'), '', 0)
    if (!found.every(({ address }) => isPublicAddress(address))) {
      const refused: NodeJS.ErrnoException = new Error('The address of a push service is not public')
      refused.code = 'EPRIVATE'
      return callback(refused, '', 0)
    }
    if (options.all) return callback(null, found)
    callback(null, first.address, first.family)
  })
}
