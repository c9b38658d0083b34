import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Maximum characters; push services' endpoints have 150 to 600. */
const LONGEST_ENDPOINT = 1_000

/** Host names that no push service has. */
const INTERNAL = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/

/**
 * Parses a push endpoint sent by a browser; null if it is not allowed. As untrusted input it may lead only to a public
 * host, over https on the default port. `local`: allows loopback, for tests.
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

/** Addresses outside the public internet: loopback, private networks, cloud metadata, and ranges that map to them. */
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
/** In IPv6 only global unicast is public, without ranges that embed an IPv4 address or are for documentation. */
const GLOBAL_6 = new BlockList()
GLOBAL_6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6')

/** True if an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return family === 6 && GLOBAL_6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/** Resolves a host and refuses private addresses. Used for the connection itself, so that no second lookup differs. */
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
