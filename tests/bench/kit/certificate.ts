import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new key and certificate, as PEM, that no browser trusts by itself; made by the machine's `openssl`. */
export function selfSigned(): { key: string; certificate: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  try {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const made = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1'
    execFileSync('openssl', ['req', ...made.split(' '), '-keyout', key, '-out', certificate], { stdio: 'pipe' })
    return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
