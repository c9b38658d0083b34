/** A command ends the programs it has started, also when a signal ends the command. */
import { expect, test } from 'vitest'
import { CAN_LOOK, type End, interrupted } from '#tests/support/interrupted.ts'

const node = (script: string): [string, ...string[]] => [process.execPath, '--input-type=module', '-e', script]
const SHUTDOWN = `import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
  const shutdown = shutdownOnSignal(console.log, 3)`
const ENDS: End[] = ['Ctrl-C', 'SIGTERM']

test.skipIf(!CAN_LOOK).each(ENDS)('a started program ends with all its own at %s', async (end) => {
  const script = `${SHUTDOWN}
    const child = shutdown.spawn('Sleepers', 'sh', ['-c', 'echo begun; sleep 300; true'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })`
  expect(await interrupted(node(script), /begun/, end)).toMatchObject({ code: 3, survivors: [] })
})

test.skipIf(!CAN_LOOK).each(ENDS)('a part that is opening at %s is waited for, and closed', async (end) => {
  const script = `${SHUTDOWN}
    const opening = new Promise((resolve) => setTimeout(resolve, 300, 'opened'))
    console.log('begun')
    await shutdown.open('A part', opening, (part) => console.log(part, 'and closed'))
    await new Promise(() => {})`
  const { said, code } = await interrupted(node(script), /begun/, end)
  expect([said, code]).toEqual([expect.stringMatching(/opened and closed[^]*Stopped/), 3])
})

test('a part that does not open is no part, and its reason is thrown', async () => {
  const script = `${SHUTDOWN}
    const opening = Promise.reject(new Error('no room'))
    await shutdown.open('A part', opening, () => console.log('closed')).catch((error) => console.log(error.message))
    await shutdown.close()
    console.log('over')
    setInterval(() => {}, 1_000)`
  const { said } = await interrupted(node(script), /over/, 'SIGKILL')
  expect(said).toBe('no room\nover\n')
})

test('nothing is started once the parts are closing', async () => {
  const script = `${SHUTDOWN}
    await shutdown.close()
    try { shutdown.spawn('A program', 'true', [], {}) } catch (error) { console.log(error.message) }
    setInterval(() => {}, 1_000)`
  const { said } = await interrupted(node(script), /ending/, 'SIGKILL')
  expect(said).toBe('A program was not started: this process is ending.\n')
})
