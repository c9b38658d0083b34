/** The failures in the JSON reports of vitest and Playwright; only the fields read by this module are declared. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type VitestReport = Record<`num${'Passed' | 'Failed' | 'Pending'}Tests`, number> & {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The failures, one text each. A file that could not be loaded has a message and no tests. */
export function vitestFailures({ testResults = [] }: Partial<VitestReport>): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [failure(file, [message])] : []
    return failed.map((one) => failure(`${file} > ${one.fullName}`, one.failureMessages))
  })
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

export type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: PlaywrightSuite[]
}

/** Failed and flaky tests in a suite and its sub-suites, one text each. */
export function playwrightFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
        return failure(`[${projectName}] ${file}:${line} > ${title}`, messages)
      }),
  )
  return [...here, ...suites.flatMap((suite) => playwrightFailures(suite))]
}

/** At most twelve lines of each message, with our own stack frames only: the step's output above has everything. */
function failure(where: string, messages: string[]): string {
  const lines = messages.flatMap((message) => {
    const all = stripVTControlCharacters(message).split('\n')
    return all.filter((line) => !line.includes('node_modules/') && !line.includes('(<anonymous>)')).slice(0, 12)
  })
  return [where, ...lines.map((line) => `    ${line}`)].join('\n')
}
