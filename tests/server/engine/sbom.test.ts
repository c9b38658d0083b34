/** The list of what a release is made of, as the build writes it. */
import { execSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

type Component = {
  name: string
  version: string
  hashes?: { alg: string }[]
  properties: { name: string; value: string }[]
}

test('names every package with its version and hash, and those for development as such, without the network', () => {
  expect(manifest.scripts.build).toContain('npm run --silent sbom')
  const [command = ''] = manifest.scripts.sbom.split(' > ')
  const cwd = join(import.meta.dirname, '../../..')
  const env = { ...process.env, npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:1' }
  const bill = JSON.parse(execSync(command, { cwd, env, maxBuffer: 8 * 1024 * 1024 }).toString()) as {
    bomFormat: string
    components: Component[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  for (const [name, version] of Object.entries(manifest.dependencies)) expect(named).toContain(`${name}@${version}`)
  expect(bill.components.find(({ name }) => name === 'vitest')?.properties).toContainEqual({
    name: 'cdx:npm:package:development',
    value: 'true',
  })
  expect(bill.components.filter(({ hashes }) => !hashes?.length).map(({ name }) => name)).toEqual([])
})
