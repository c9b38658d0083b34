/** `npm run bench -- --bisect` names the commits that changed a figure by more than a tenth. */
import { expect, test } from 'vitest'
import { findSteps } from './bench/kit/bisect.ts'
import type { Spread } from './bench/kit/rounds.ts'

/** Figures of commits named by their place, each with rounds up to 4 % off. */
function history(medians: number[]) {
  const asked: string[] = []
  const measure = async (commit: string): Promise<Spread> => {
    asked.push(commit)
    const median = medians[Number(commit)] as number
    return { median, min: median * 0.96, max: median * 1.04 }
  }
  return { asked, commits: medians.map((_, place) => String(place)), measure }
}

test('every commit that changed it, for better or worse, in order', async () => {
  const { commits, measure } = history([1, 1, 0.7, 0.7, 0.7, 0.7, 0.85, 0.85])
  const steps = await findSteps(commits, measure)
  expect(steps.map(({ commit, before, after }) => [commit, before.median, after.median])).toEqual([
    ['2', 1, 0.7],
    ['6', 0.7, 0.85],
  ])
})

test('a span whose ends are alike is not looked into, and no commit is measured twice', async () => {
  const alike = history([1, 1.02, 1.05, 1.03])
  expect(await findSteps(alike.commits, alike.measure)).toEqual([])
  expect(alike.asked).toEqual(['0', '3'])
  const one = history([1, 1, 1, 1, 1, 2, 2, 2])
  await findSteps(one.commits, one.measure)
  expect(new Set(one.asked).size).toBe(one.asked.length)
})

test('a change within the spread of the rounds is none', async () => {
  const figures: Record<string, Spread> = {
    before: { median: 1, min: 0.8, max: 1.2 },
    after: { median: 0.88, min: 0.7, max: 1.1 },
  }
  expect(await findSteps(['before', 'after'], async (commit) => figures[commit] as Spread)).toEqual([])
})

test('a span without commits has no steps', async () => {
  expect(await findSteps(['0'], () => Promise.reject(new Error('nothing to measure')))).toEqual([])
})
