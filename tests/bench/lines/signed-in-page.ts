import { mkdtemp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { addBuyers } from '#tests/support/fixtures.ts'
import { stylesCookie } from '#tests/support/styles-cookie.ts'
import { openAuctionOf, openDemo } from '../kit/demo.ts'
import { SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import { cpuFigures, type LoadResult, mostlyExpected, startLoader } from '../kit/load.ts'
import { type Started, startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'

/** Number of buyers, each with a session. */
const CONNECTIONS = 16

/** The auction page of signed-in buyers, against a bare React render of the same tree after the same queries. */
export const signedInPage: Line = {
  name: 'signed-in-page',
  async run(bench) {
    const database = await bench.database()
    await openDemo(database)
    const sessions = await signIn(database.db, await addBuyers(database.db, CONNECTIONS, 'lector'))
    const path = `/event/${await openAuctionOf(database.db)}`
    const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET }
    const ours = await startServer('servers/house.ts', settings)
    bench.defer(ours.stop)
    const theirs = await startServer(await compile(bench), settings)
    bench.defer(theirs.stop)
    const styles = await stylesCookie(ours.url + path)
    const cookies = sessions.map((session) => `${session}; ${styles}`)
    await sameTree(ours.url + path, theirs.url + path, cookies[0] as string)
    const loader = await startLoader()
    bench.defer(loader.stop)

    const round = async (server: Started): Promise<LoadResult> =>
      mostlyExpected(
        await loader.run(server, { path, cookies, connections: CONNECTIONS, seconds: bench.seconds, expect: 200 }),
      )
    const pairs = await sideBySide(
      bench.rounds,
      () => round(ours),
      () => round(theirs),
    )
    const about = {
      what: 'signed-in auction page',
      against: 'bare React render, same tree and queries',
      reach: { atLeast: 6 },
    }
    return [measure(about, pairs, ({ rate }) => rate, `requests/s${cpuFigures(pairs)}`)]
  },
}

/** The baseline has JSX, so it is bundled; packages stay external, as in our own server's bundle. */
async function compile(bench: Bench): Promise<string> {
  const root = join(import.meta.dirname, '../../..')
  // Inside the project, so that the bundle finds the packages.
  const outDir = await mkdtemp(join(root, '.data/bench/react-'))
  bench.defer(() => rm(outDir, { recursive: true, force: true }))
  const input = join(import.meta.dirname, '../servers/bare-react.tsx')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { ssr: input, outDir, target: 'node22', emptyOutDir: false },
  })
  return relative(join(import.meta.dirname, '..'), join(outDir, 'bare-react.js'))
}

/** Throws when the bodies of both pages differ in more than their time of rendering. */
async function sameTree(ours: string, theirs: string, cookie: string): Promise<void> {
  const [one, other] = await Promise.all(
    [ours, theirs].map(async (url) => bodyOf(await (await fetch(url, { headers: { cookie } })).text())),
  )
  if (one !== other)
    throw new Error(`The baseline renders another page (${one?.length} and ${other?.length} characters)`)
}

function bodyOf(html: string): string {
  return (
    (/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '')
      .replace(/<!--.*?-->/g, '')
      .replace(/data-now="\d+"/g, '')
      // React's generated ids depend on the place in the tree, which the router's wrappers change.
      .replace(/="_[A-Za-z]_\w*_?"/g, '')
      .replace(/\d+:\d\d:\d\d|\d+ (?:s|min)\b/g, '')
  )
}
