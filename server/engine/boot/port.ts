import { createServer } from 'node:net'

/** Rejects with EADDRINUSE or EACCES when a server could not listen there; found before the long steps. */
export function checkPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, () => probe.close(() => resolve()))
  })
}
