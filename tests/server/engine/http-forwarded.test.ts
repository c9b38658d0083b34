/** Addresses of clients behind balancers, read as the product reads them: by Express, and for sockets by proxy-addr. */
import { afterEach, expect, test } from 'vitest'
import { type AddressListener, listenForAddresses, seenAddresses } from '#tests/support/address-listener.ts'

let listener: AddressListener | undefined
afterEach(() => listener?.close())

async function seen(trust: string | number | false, forwarded: string | string[]) {
  listener = await listenForAddresses(trust)
  return seenAddresses({ port: listener.port, headers: { 'X-Forwarded-For': forwarded } })
}

test.each([
  // As written by most balancers.
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  // With the port: Azure's Application Gateway, Amazon's with client ports kept, HAProxy's %ci:%cp.
  ['203.0.113.7:50312', '203.0.113.7'],
  ['203.0.113.7:1', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['"[2001:db8::7]:443"', '2001:db8::7'],
  ['2001:db8:1:2:3:4:5:6:50312', '2001:db8:1:2:3:4:5:6'],
  ['2001:db8::7:50312', '2001:db8::7'],
  ['::ffff:203.0.113.7:443', '::ffff:203.0.113.7'],
  // Through two balancers: the inner one is trusted with its port too.
  ['203.0.113.7:50312, 127.0.0.2:8443', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:50312,127.0.0.2', '203.0.113.7'],
  [['198.51.100.1:9', '203.0.113.7:50312'], '203.0.113.7'],
  // No address: the nearest hop that is known counts.
  ['unknown', '127.0.0.1'],
  ['_hidden, 127.0.0.2:80', '127.0.0.2'],
  ['203.0.113.7:50312:9', '127.0.0.1'],
  ['203.0.113.7:', '127.0.0.1'],
  ['[203.0.113.7', '127.0.0.1'],
  ['203.0.113.256', '127.0.0.1'],
  ['203.0.113.7, ', '203.0.113.7'],
  ['', '127.0.0.1'],
  ['[]:443', '127.0.0.1'],
  ['::::::::::::443', '127.0.0.1'],
])('behind a trusted balancer, %s is %s', async (forwarded, address) =>
  expect(await seen('loopback', forwarded)).toEqual({ request: address, upgrade: address }),
)

test('hops are counted over addresses with ports', async () =>
  expect(await seen(2, '198.51.100.1:5, 203.0.113.7:50312, 10.0.0.2:80')).toEqual({
    request: '203.0.113.7',
    upgrade: '203.0.113.7',
  }))

test('without a trusted balancer the header counts for nothing', async () =>
  expect(await seen(false, '203.0.113.7:50312')).toEqual({ request: '127.0.0.1', upgrade: '127.0.0.1' }))
