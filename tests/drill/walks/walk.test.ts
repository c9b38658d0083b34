import { expect, test } from 'vitest'
import { itemsOf, walk } from './walk.ts'

const RUNBOOK = `# any

What it means.

## Look at
- One thing,
  over two lines.
  \`\`\`sh
  echo one
    echo two
  \`\`\`

## Do
- An act of a person.

## Never
- Not a step.
  \`\`\`sh
  echo never
  \`\`\`
`

test('the steps of a runbook are the items of two sections, with their shell blocks as written', () => {
  expect(itemsOf(RUNBOOK)).toEqual([
    { text: 'One thing, over two lines.', command: 'echo one\n  echo two' },
    { text: 'An act of a person.', command: null },
  ])
})

test('a step that a runbook does not have is found before any trouble is made', async () => {
  const walked = await walk(
    {
      runbook: 'disk',
      trouble: 'none',
      strike: () => Promise.reject(new Error('struck')),
      alarm: async () => true,
      steps: ['Pray'],
      over: async () => true,
    },
    { env: {}, log: () => {} },
  )
  expect(walked.problem).toBe('The runbook has no step that begins with: Pray')
})
