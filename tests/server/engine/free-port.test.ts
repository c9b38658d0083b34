import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'

test('a port reserved for a process is not given away by the system meanwhile', async () => {
  const given = await Promise.all(Array.from({ length: 20 }, anyPort))
  const chosen = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(Math.max(...chosen)).toBeLessThan(Math.min(...given))
})

/** A free port chosen by the operating system. */
function anyPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
