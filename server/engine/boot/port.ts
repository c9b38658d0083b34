import { createServer } from 'node:net'

/** Rejects with EADDRINUSE or EACCES if a server could not listen on the port; checked before the long steps. */
export function checkPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, () => probe.close(() => resolve()))
  })
}
